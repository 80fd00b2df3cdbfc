import { join } from 'node:path';
import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import type { AdminTemplate } from '@counterpart/contract/calls/library';
import type { Inside } from '@counterpart/contract/inside';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Customer, customer } from '../../../test/browser.ts';
import { addDocument, administrator, editOf, upload } from '../../../test/library.ts';
import { json, openShop, sqlOf, stock, type TestShop } from '../../../test/shop.ts';
import { storedFiles } from '../../../test/stored-files.ts';
import { agreement, oldWordFile, wordType } from '../../../test/word.ts';
import { disk } from '../../ports/files/embedded/files.ts';

let shop: TestShop;
let sql: ReturnType<typeof sqlOf>;
let admin: Customer;
let ada: Customer;
beforeAll(async () => {
  shop = await openShop();
  sql = sqlOf(shop);
  admin = await administrator(shop);
  ada = await customer(shop);
});
afterAll(() => shop.close());

const clauses = Array.from({ length: 60 }, (_, index) => index + 1);
/** Of about 3,600 words; each clause has a word of its own. */
const long = agreement(
  Object.fromEntries(
    clauses.map((number) => [
      `Clause ${number}`,
      `${`own${number} `.repeat(58)}for {{party_name}} of {{city}}.`,
    ]),
  ),
);
const published = async (bytes = long, more = {}) =>
  addDocument(admin, { document_path: await upload(admin, { kind: 'document', bytes, ...more }) });
const insideOf = (id: string) => json<Inside>(ada.get(`/api/template-inside?id=${id}`));
const ready = async (id: string): Promise<Inside> => {
  let inside = await insideOf(id);
  await expect
    .poll(async () => {
      inside = await insideOf(id);
      return inside.state;
    })
    .not.toBe('preparing');
  return inside;
};
const templateOf = (id: string) => json<CatalogueTemplate>(ada.get(`/api/template?id=${id}`));
const store = () =>
  disk({ folder: join(shop.folder, 'files'), secret: 'only to write, so that any will do' });
const put = async (bytes: Buffer) => {
  const key = `templates/${crypto.randomUUID()}.docx`;
  await store().put(key, bytes, wordType);
  return key;
};

test('somebody who thinks of buying sees clauses, blanks, length and the beginning, and nothing of the rest', async () => {
  const { _id } = await published();
  const found = await ready(_id);
  expect(found).toMatchObject({
    version: 1,
    date: expect.stringMatching(/Z$/),
    state: 'ready',
    pages: { is_estimate: true },
    blanks: [
      { key: 'party_name', label: 'Party name' },
      { key: 'city', label: 'City' },
    ],
  });
  expect(found.words).toBeGreaterThan(3600);
  expect(found.pages?.count).toBeGreaterThan(6);
  expect(found.clauses.map(({ title }) => title)).toEqual(clauses.map((number) => `Clause ${number}`));
  expect(found.preview.length).toBeGreaterThan(0);
  expect(found.preview.length).toBeLessThanOrEqual(2);

  const own = (text: string) => new Set(text.match(/own\d+/g));
  const told = JSON.stringify(found);
  expect(own(told).size).toBeGreaterThan(3);
  expect(own(told).size).toBeLessThanOrEqual(clauses.length / 5);
  const total = clauses.length * 58;
  expect(told.match(/own\d+/g)?.length).toBeLessThanOrEqual(total / 5);
  // No other answer and no file for everybody says more.
  for (const path of [`/api/template?id=${_id}`, '/api/templates', `/api/template-history?id=${_id}`])
    expect(own(await (await ada.get(path)).text()).size).toBe(0);
  const [row] = await sql('select found from document_insides');
  expect(own(JSON.stringify(row))).toEqual(own(told));
  const files = await storedFiles(shop);
  expect(files.filter((key) => key.startsWith('template-previews/'))).toEqual([]);
  for (const key of files.filter((one) => one.startsWith('templates/')))
    expect((await ada.get(`/files/${key}`)).status).toBe(404);
});

test('the catalogue says nothing of it', async () => {
  const [template] = await json<CatalogueTemplate[]>(ada.get('/api/templates'));
  expect(Object.keys(template?.versions[0] ?? {}).sort()).toEqual([
    'categories',
    'description',
    'price_in_cents',
    'thumbnail_path',
    'title',
    'version',
  ]);
});

test('it is read before anybody asks, and a document that was there before as well', async () => {
  const rows = () => sql('select document_key as key from document_insides');
  const keys = async () => (await rows()).map(({ key }) => key);
  const { _id } = await published();
  const [version] = await sql('select document_key as key from template_versions where template_id = $1', [
    _id,
  ]);
  await expect.poll(keys).toContain(version?.key);

  const documentKey = await put(long);
  await stock(shop, [{ documentKey }]);
  const other = await openShop({ DATA_DIR: shop.folder }, shop);
  await expect.poll(keys, { timeout: 15_000 }).toContain(documentKey);
  await other.close();
});

test.each([
  ['two-pages', 2],
  ['first-page', 1],
  ['nothing', 0],
] as const)('an administrator allows %s', async (preview_share, pages) => {
  const many = agreement(
    Object.fromEntries(clauses.map((number) => [`Clause ${number}`, 'word '.repeat(200)])),
  );
  const template = await published(many);
  const id = template._id;
  expect(template.versions[0]?.preview_share).toBe('two-pages');
  expect((await ready(id)).preview).toHaveLength(2);
  const changed = await json<AdminTemplate>(
    admin.put('/api/admin/template', { id, data: { ...editOf(template), preview_share } }),
  );
  expect(changed.versions[0]?.preview_share).toBe(preview_share);
  expect((await ready(id)).preview).toHaveLength(pages);
  // The next version goes on with it, and says so only where nothing else is said.
  const next = { id, upload_as_a_new_version: true, data: editOf(changed) };
  expect((await json<AdminTemplate>(admin.put('/api/admin/template', next))).versions[1]).toMatchObject({
    preview_share,
  });
  expect(await ready(id)).toMatchObject({ version: 2, clauses: { length: 60 } });
});

test('drawn pages are shown as far as they may be', async () => {
  const previewKeys = ['template-previews/a-1.webp', 'template-previews/b-2.webp'];
  const documentKey = await put(long);
  const id = await stock(shop, [{ documentKey, previewKeys, pageCount: 7 }]);
  const paths = async () => (await templateOf(id)).versions[0]?.preview_paths;
  expect(await paths()).toEqual(previewKeys.map((key) => `/files/${key}`));
  expect(await ready(id)).toMatchObject({ preview: [], pages: { count: 7, is_estimate: false } });
  const allow = (share: string) =>
    sql('update template_versions set preview_share = $1 where template_id = $2', [share, id]);
  await allow('first-page');
  expect(await paths()).toEqual(['/files/template-previews/a-1.webp']);
  await allow('nothing');
  expect(await paths()).toBeUndefined();
  expect((await ready(id)).preview).toEqual([]);
});

test('an old .doc file says what can be said of it', async () => {
  const file = { file_name: 'a.doc', content_type: 'application/msword' };
  const { _id } = await published(oldWordFile(), file);
  expect(await insideOf(_id)).toMatchObject({
    state: 'unavailable',
    reason: 'This document is an old .doc file. Its clauses and blanks cannot be listed here.',
    pages: null,
    clauses: [],
    blanks: null,
    preview: [],
  });
});

test('a file that cannot be read is tried once, and the preview goes on without it', async () => {
  const broken = await put(Buffer.from('no Word file'));
  const lost = `templates/${crypto.randomUUID()}.docx`;
  for (const documentKey of [broken, lost]) {
    const id = await stock(shop, [{ documentKey }]);
    expect(await ready(id)).toMatchObject({
      state: 'unavailable',
      reason: 'What is inside this document could not be listed.',
      preview: [],
    });
    expect((await templateOf(id)).versions).toHaveLength(1);
  }
  expect(await sql('select reason from document_insides where document_key = $1', [broken])).toHaveLength(1);
});

test('only who may preview a template is told what is inside', async () => {
  const { _id } = await published();
  expect((await shop.get(`/api/template-inside?id=${_id}`)).status).toBe(401);
  expect((await ada.get('/api/template-inside')).status).toBe(400);
  await sql('update templates set withdrawn_at = now() where id = $1', [_id]);
  for (const id of [_id, crypto.randomUUID(), 'nonsense']) {
    const answer = await ada.get(`/api/template-inside?id=${id}`);
    expect([answer.status, (await json(answer)).message]).toEqual([404, 'No template found']);
  }
});

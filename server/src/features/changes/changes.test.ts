import { join } from 'node:path';
import type { Changes, VersionHistory } from '@counterpart/contract/calls/changes';
import type { AdminTemplate } from '@counterpart/contract/calls/library';
import type { Comparison } from '@counterpart/contract/comparison';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, customer } from '../../../test/browser.ts';
import { signaturesOf } from '../../../test/keys.ts';
import { addDocument, administrator, editOf, upload } from '../../../test/library.ts';
import { buy, mark } from '../../../test/purchase.ts';
import { json, openShop, sqlOf, stock, type TestShop } from '../../../test/shop.ts';
import { storedFiles } from '../../../test/stored-files.ts';
import { agreement, oldWordFile, paragraphs, wordFile } from '../../../test/word.ts';
import { MailRoom } from '../../mail/mail-room.ts';
import { disk } from '../../ports/files/embedded/files.ts';
import type { FileStore } from '../../ports/files/port.ts';
import { removeUnusedFiles } from '../library/cleaning/remove-unused-files.ts';
import { redlineLinks } from './redline-link.ts';

interface Link {
  address: string;
  file_name: string;
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const first = { Term: 'One year.', Liability: 'Up to the price.', Notices: 'In writing.' };
const second = { ...first, Liability: 'Up to twice the price.' };
const third = { ...second, 'AI tools': 'Only with consent.' };

const none = { code: 'resource/not-found', message: 'There is no such document among your orders' };
const withdrawn = {
  code: 'resource/not-found',
  message: 'This version is not available any more. Please choose another one.',
};

const built = join(import.meta.dirname, '../../../../dist/server/word-thread.js');
const secret = 'only to write, so that any will do';
let shop: TestShop;
let files: FileStore;
let sql: ReturnType<typeof sqlOf>;
let admin: Customer;
beforeAll(async () => {
  shop = await openShop({}, undefined, { file: built, patience: 20_000 });
  files = disk({ folder: join(shop.folder, 'files'), secret });
  sql = sqlOf(shop);
  admin = await administrator(shop);
});
afterAll(() => shop.close());

const keep = async (bytes: Buffer, extension = 'docx') => {
  const key = `templates/${crypto.randomUUID()}.${extension}`;
  await files.put(key, bytes, extension === 'docx' ? word : 'application/msword');
  return key;
};
/** A template whose versions have these clauses, each published long ago. */
const published = async (...versions: Record<string, string>[]) => {
  const keys = await Promise.all(versions.map((clauses) => keep(agreement(clauses))));
  return stock(
    shop,
    keys.map((documentKey, index) => ({
      documentKey,
      title: 'Mutual NDA',
      note: index === 0 ? '' : `Note ${index + 1}`,
    })),
  );
};
const ownerOf = async (id: string) => {
  const ada = await customer(shop);
  return { ada, bought: await buy(shop, ada, [id]) };
};
const changesOf = (who: Customer, id: string, more = '') =>
  json<Changes>(who.get(`/api/changes?id=${id}${more}`));
const linkOf = (who: Customer, id: string, from = 1, to = 2) =>
  who.get(`/api/redline-link?id=${id}&from=${from}&to=${to}`);
const told = async (answer: Response) => [answer.status, await json(answer)];
const states = (comparison: Comparison | undefined) =>
  Object.fromEntries((comparison?.clauses ?? []).map(({ title, state }) => [title, state]));
const countMade = async () => (await sql('select count(*)::int as made from comparisons'))[0]?.made;

describe('what changed', () => {
  test('is told to an owner clause by clause, from what was downloaded last to the newest', async () => {
    const id = await published(first, second, third);
    const { ada } = await ownerOf(id);
    const bought = await changesOf(ada, id);
    expect(bought).toMatchObject({ _id: id, title: 'Mutual NDA', from: 2, to: 3, state: 'ready' });
    expect(bought.versions.map(({ version, note }) => [version, note])).toEqual([
      [1, ''],
      [2, 'Note 2'],
      [3, 'Note 3'],
    ]);
    expect(bought.notes).toEqual([{ version: 3, note: 'Note 3' }]);

    await sql(
      `insert into downloads (purchase_id, version) select id, 1 from purchases where template_id = $1`,
      [id],
    );
    const known = await changesOf(ada, id);
    expect(known).toMatchObject({ from: 1, to: 3, is_same_text: false });
    expect(known.notes).toHaveLength(2);
    expect(states(known.comparison)).toMatchObject({
      Term: 'unchanged',
      Liability: 'changed',
      'AI tools': 'added',
    });
    expect(await changesOf(ada, id, '&from=3&to=1')).toMatchObject({ from: 1, to: 3 });
    expect(await changesOf(ada, id, '&to=2')).toMatchObject({ from: 1, to: 2 });
    for (const bad of ['&from=0', '&from=two', '&to=1.5', '&to=9999999'])
      expect((await ada.get(`/api/changes?id=${id}${bad}`)).status).toBe(400);
  });

  test('is for its owners and for administrators', async () => {
    const id = await published(first, second);
    const { ada, bought } = await ownerOf(id);
    const ask = (who: Customer) => who.get(`/api/changes?id=${id}`);
    const grace = await customer(shop);
    expect((await shop.get(`/api/changes?id=${id}`)).status).toBe(401);
    expect(await told(await ask(grace))).toEqual([404, none]);
    expect(await told(await linkOf(grace, id))).toEqual([404, none]);
    for (const unknown of [crypto.randomUUID(), 'nonsense', ''])
      expect(await told(await grace.get(`/api/changes?id=${unknown}`))).toEqual([404, none]);
    expect((await admin.get(`/api/changes?id=${crypto.randomUUID()}`)).status).toBe(404);
    expect(await changesOf(admin, id)).toMatchObject({ from: 1, to: 2, state: 'ready' });
    const { address } = await json<Link>(linkOf(admin, id));
    expect((await shop.get(address)).status).toBe(200);

    const link = await json<Link>(linkOf(ada, id));
    const refusals = async () => {
      const answers = [await ask(ada), await linkOf(ada, id), await shop.get(link.address)];
      const all = await Promise.all(answers.map(told));
      expect(all[1]).toEqual(all[0]);
      expect(all[2]).toEqual(all[0]);
      return all[0];
    };
    await mark(shop, bought, id, 'disputed_at');
    expect(await refusals()).toMatchObject([403, { message: expect.stringContaining('is disputed') }]);
    await mark(shop, bought, id, 'refunded_at');
    expect(await refusals()).toMatchObject([
      403,
      { message: 'This document was refunded and can no longer be downloaded.' },
    ]);
  });

  test('is the same text where versions share a document, and nothing to compare where there is one', async () => {
    const documentKey = await keep(agreement(first));
    const shared = await stock(shop, [{ documentKey }, { documentKey }]);
    const single = await stock(shop, [{ documentKey }]);
    const before = await countMade();
    expect(await changesOf(admin, shared)).toMatchObject({
      state: 'ready',
      is_same_text: true,
      comparison: { clauses: [] },
    });
    expect(await told(await linkOf(admin, shared))).toMatchObject([409, { code: 'changes/unavailable' }]);
    expect(await changesOf(admin, single)).toMatchObject({
      from: 1,
      to: 1,
      state: 'unavailable',
      reason: 'There is only one version of this document so far.',
    });
    expect(await countMade()).toBe(before);
  });

  test('of an old .doc file, a lost file and a withdrawn version is told in a sentence', async () => {
    const old = await keep(oldWordFile(), 'doc');
    const lost = `templates/${crypto.randomUUID()}.docx`;
    const id = await stock(shop, [
      { documentKey: old },
      { documentKey: await keep(agreement(first)) },
      { documentKey: lost },
    ]);
    const { ada } = await ownerOf(id);
    expect(await changesOf(ada, id, '&from=1&to=2')).toMatchObject({
      state: 'unavailable',
      reason:
        'One of these versions is an old .doc file, which cannot be compared. Both versions can be downloaded.',
    });
    expect(await changesOf(ada, id, '&from=2&to=3')).toMatchObject({
      state: 'unavailable',
      reason: 'The file of one of these versions is missing, so they cannot be compared.',
    });
    await sql('update template_versions set withdrawn_at = now() where template_id = $1 and version = 2', [
      id,
    ]);
    expect(await told(await ada.get(`/api/changes?id=${id}&from=1&to=2`))).toEqual([404, withdrawn]);
    expect(await told(await linkOf(ada, id))).toEqual([404, withdrawn]);
  });

  test('is made once, however many ask, and kept for the next process', async () => {
    const id = await published(first, second);
    const { ada } = await ownerOf(id);
    const files = async () => (await storedFiles(shop)).filter((key) => key.startsWith('template-changes/'));
    const before = (await files()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => changesOf(ada, id)));
    for (const { state, comparison } of answers) {
      expect(state).toBe('ready');
      expect(comparison).toEqual(answers[0]?.comparison);
    }
    expect((await files()).length).toBe(before + 2);

    const other = await openShop({ DATA_DIR: shop.folder }, shop, { file: '/nowhere.js' });
    const token = { authorization: `Bearer ${ada.token}` };
    expect(await json(other.get(`/api/changes?id=${id}`, token))).toEqual(answers[0]);
    await other.close();
  });
});

describe('the Word file with tracked changes', () => {
  test('is downloaded by a link that lives minutes, under its name', async () => {
    const id = await published(first, second);
    const { ada } = await ownerOf(id);
    const { address, file_name } = await json<Link>(linkOf(ada, id));
    expect(file_name).toBe('Mutual NDA – changes from version 1 to 2.docx');
    const answer = await shop.get(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, word]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Mutual%20NDA%20%E2%80%93%20changes%20from%20version%201%20to%202.docx",
    );
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');

    const signing = await signaturesOf(shop, 'links');
    const [{ id: reader } = {}] = await sql('select id from users where email = $1', [ada.email]);
    const old = redlineLinks.make(signing, { reader, template: id, from: 1, to: 2 }, Date.now() - 301_000);
    expect(await told(await shop.get(old))).toMatchObject([403, { code: 'files/link-expired' }]);
    for (const forged of [address.replace('to=2', 'to=3'), address.replace(reader, crypto.randomUUID())])
      expect(await told(await shop.get(forged))).toEqual([404, none]);
    expect((await shop.get(address, { accept: 'text/html' })).status).toBe(200);

    await sql('update users set disabled_at = now() where email = $1', [ada.email]);
    expect((await shop.get(address)).status).toBe(403);
    await sql('update users set disabled_at = null where email = $1', [ada.email]);
    expect((await ada.delete('/api/user')).status).toBe(204);
    expect(await told(await shop.get(address))).toEqual([404, none]);
  });
});

describe('an administrator', () => {
  const publish = async (template: AdminTemplate, bytes: Buffer, isNew: boolean, note = '') => {
    const document_path = await upload(admin, { kind: 'document', bytes });
    const answer = await admin.put('/api/admin/template', {
      id: template._id,
      upload_as_a_new_version: isNew,
      data: { ...editOf(template), note, document_path },
    });
    return json<AdminTemplate>(answer);
  };
  const preview = (id: string, document_path: string, more = {}) =>
    admin.post('/api/admin/changes', { id, document_path, ...more });

  test('sees what buyers will see, and publishes with it; the history tells titles and no text', async () => {
    const document_path = await upload(admin, { kind: 'document', bytes: agreement(first) });
    const template = await addDocument(admin, { document_path });
    const id = template._id;
    const { ada } = await ownerOf(id);
    const next = await upload(admin, { kind: 'document', bytes: agreement(second) });
    const before = [await countMade(), await storedFiles(shop)];
    const seen = await json<{ comparison: Comparison; suggested_note: string }>(preview(id, next));
    expect(seen).toMatchObject({ from: 1, state: 'ready', is_same_text: false });
    expect(seen.suggested_note).toMatch(/^Changes .*Liability/);
    expect([await countMade(), await storedFiles(shop)]).toEqual(before);
    const same = await upload(admin, { kind: 'document', bytes: agreement(first) });
    expect(await json(preview(id, same, { version: 1 }))).toMatchObject({
      is_same_text: true,
      suggested_note: '',
    });

    const two = await publish(template, agreement(second), true, 'A higher limit');
    await expect.poll(countMade).toBe((before[0] as number) + 1);
    const history = () => json<VersionHistory>(ada.get(`/api/template-history?id=${id}`));
    await expect
      .poll(async () => (await history())[0]?.changes)
      .toMatchObject({ is_same_text: false, changed: 1, added: 0, clauses: [{ title: 'Liability' }] });
    const [newest, oldest] = await history();
    expect(newest).toMatchObject({ version: 2, note: 'A higher limit' });
    expect(oldest).toMatchObject({ version: 1, changes: null });
    expect(JSON.stringify(await history())).not.toContain('price');
    expect((await shop.get(`/api/template-history?id=${id}`)).status).toBe(401);
    expect((await ada.get('/api/template-history?id=nonsense')).status).toBe(404);
    const { comparison } = await changesOf(ada, id);
    expect(comparison).toEqual(seen.comparison);

    await publish(two, agreement(third), false);
    await expect.poll(async () => (await history())[0]?.changes).toMatchObject({ changed: 1, added: 1 });
    expect(states((await changesOf(ada, id)).comparison)).toMatchObject({ 'AI tools': 'added' });

    const kept = (await storedFiles(shop)).filter((key) => key.startsWith('template-changes/'));
    await removeUnusedFiles({
      connection: shop.connection,
      files: { ...files, list: (prefix) => files.list(prefix) },
    });
    const left = (await storedFiles(shop)).filter((key) => key.startsWith('template-changes/'));
    expect(left).toHaveLength(kept.length - 2);
    expect(await changesOf(ada, id)).toMatchObject({ state: 'ready' });
  });

  test('tells nobody in the history what a clause without a heading says', async () => {
    const keys = [
      await keep(wordFile()),
      await keep(wordFile({ 'word/document.xml': paragraphs('A secret.') })),
    ];
    const id = await stock(
      shop,
      keys.map((documentKey) => ({ documentKey })),
    );
    expect(await changesOf(admin, id)).toMatchObject({ state: 'ready' });
    const answer = await (await admin.get(`/api/template-history?id=${id}`)).text();
    expect(answer).toContain('Opening');
    expect(answer).not.toMatch(/secret|agreement/i);
  });

  test('meets the refusals of publishing', async () => {
    const id = await published(first);
    const hostile = await upload(admin, {
      kind: 'document',
      bytes: wordFile({}, [{ name: 'word/vbaProject.bin', content: 'x' }]),
    });
    const macros = 'The document contains macros. Please save it without them';
    expect(await told(await preview(id, hostile))).toEqual([
      400,
      { code: 'files/refused', message: macros, errors: { document: macros } },
    ]);
    for (const unknown of ['uploads/x-1-a.docx', 'templates/secret.docx', '../x'])
      expect(await told(await preview(id, unknown))).toMatchObject([400, { code: 'files/refused' }]);
    const good = await upload(admin, { kind: 'document', bytes: agreement(second) });
    expect((await preview(crypto.randomUUID(), good)).status).toBe(404);
    expect((await preview(id, good, { version: 7 })).status).toBe(404);
    const ada = await customer(shop);
    expect((await ada.post('/api/admin/changes', { id, document_path: good })).status).toBe(403);
    const other = await administrator(shop);
    expect((await other.post('/api/admin/changes', { id, document_path: good })).status).toBe(400);
    const doc = await upload(admin, {
      kind: 'document',
      bytes: oldWordFile(),
      file_name: 'nda.doc',
      content_type: '',
    });
    expect(await json(preview(id, doc))).toMatchObject({ state: 'unavailable', suggested_note: '' });
  });

  test('mails the way to the screen, and finds the calls in the documentation', async () => {
    const id = await published(first, second);
    const sender = { shopName: 'Shop', publicUrl: 'https://shop.test', supportEmail: 'help@shop.test' };
    const letter = {
      templateId: id,
      title: 'NDA',
      version: 2,
      note: '',
      stopAddress: 'https://shop.test/stop',
    };
    const mail = new MailRoom(sender).newVersion('ada@example.com', letter);
    expect(mail.text).toContain(`https://shop.test/what-changed/${id}?to=2`);
    expect(mail.html).toContain(`href="https://shop.test/what-changed/${id}?to=2"`);
    const { paths } = await json<{ paths: object }>(shop.get('/api/openapi.json'));
    for (const path of ['changes', 'redline-link', 'template-history', 'admin/changes'])
      expect(paths).toHaveProperty([`/api/${path}`]);
  });
});

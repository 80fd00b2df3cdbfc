import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Changes } from '@counterpart/contract/calls/changes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Customer, customer } from '../../../test/browser.ts';
import { administrator } from '../../../test/library.ts';
import { buy } from '../../../test/purchase.ts';
import { json, openShop, sqlOf, stock, type TestShop } from '../../../test/shop.ts';
import { storedFiles } from '../../../test/stored-files.ts';
import { agreement, wordType } from '../../../test/word.ts';
import { disk } from '../../ports/files/embedded/files.ts';

const secret = 'only to write, so that any will do';
const built = join(import.meta.dirname, '../../../../dist/server/word-thread.js');

let shop: TestShop;
let sql: ReturnType<typeof sqlOf>;
let admin: Customer;
beforeAll(async () => {
  shop = await openShop({}, undefined, { file: built, patience: 20_000 });
  sql = sqlOf(shop);
  admin = await administrator(shop);
});
afterAll(() => shop.close());

async function twoVersions(inside: Pick<TestShop, 'folder' | 'connection'>): Promise<string> {
  const files = disk({ folder: join(inside.folder, 'files'), secret });
  const keys = [1, 2].map((version) => `templates/${crypto.randomUUID()}-${version}.docx`);
  for (const [index, key] of keys.entries())
    await files.put(key, agreement({ Term: `${index + 1} years.` }), wordType);
  return stock(
    inside,
    keys.map((documentKey) => ({ documentKey })),
  );
}

const changesOf = (who: Customer, id: string) => json<Changes>(who.get(`/api/changes?id=${id}`));
const linkOf = (who: Customer, id: string) => who.get(`/api/redline-link?id=${id}&from=1&to=2`);
const rowsIn = (state: string) => sql('select * from comparisons where state = $1', [state]);

/** A shop beside the first one, whose thread takes so long for each pair and has little to say. */
async function slowShop(milliseconds: number, patience: number): Promise<TestShop> {
  const file = join(shop.folder, `thread-${milliseconds}.mjs`);
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', () => {
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${milliseconds});
       parentPort.postMessage({ reason: 'Nothing.' });
     });`,
  );
  return openShop({ DATA_DIR: shop.folder }, shop, { file, patience });
}

test('fifty who ask for one pair have it made once', async () => {
  const id = await twoVersions(shop);
  const before = (await storedFiles(shop)).length;
  const answers = await Promise.all(Array.from({ length: 50 }, () => changesOf(admin, id)));
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['ready']));
  expect((await storedFiles(shop)).length).toBe(before + 2);
});

test('of fifty pairs six are in hand; the others are told to ask again', async () => {
  const slow = await slowShop(50, 100);
  const ids = await Promise.all(Array.from({ length: 50 }, () => twoVersions(shop)));
  const ada = await customer(slow);
  await buy(shop, ada, ids);
  const answers = await Promise.all(ids.map((id) => changesOf(ada, id)));
  expect(answers.filter(({ state }) => state === 'preparing').length).toBeGreaterThan(40);
  expect((await slow.get('/api/templates')).status).toBe(200);
  await expect.poll(() => rowsIn('preparing'), { timeout: 5000 }).toEqual([]);
  await slow.close();
});

test('asking while all are busy uses up nobody’s share; a shop that is closed leaves none in hand', async () => {
  const slow = await slowShop(5000, 50);
  const ids = await Promise.all(Array.from({ length: 7 }, () => twoVersions(shop)));
  const last = ids.pop() ?? '';
  const reader = await administrator(slow);
  for (const id of ids) expect(await changesOf(reader, id)).toMatchObject({ state: 'preparing' });
  expect(await rowsIn('preparing')).toHaveLength(6);
  for (let count = 0; count < 60; count++)
    expect(await changesOf(reader, last)).toMatchObject({ state: 'preparing' });
  const link = await linkOf(reader, last);
  expect([link.status, link.headers.get('retry-after')]).toEqual([503, '3']);
  await slow.close();
  expect(await rowsIn('preparing')).toEqual([]);
});

test('a document that is replaced while it is compared shows the new one', async () => {
  const slow = await slowShop(300, 50);
  const id = await twoVersions(shop);
  const reader = await administrator(slow);
  expect(await changesOf(reader, id)).toMatchObject({ state: 'preparing' });
  const files = disk({ folder: join(shop.folder, 'files'), secret });
  const key = `templates/${crypto.randomUUID()}.docx`;
  await files.put(key, agreement({ Term: 'Nine years.' }), wordType);
  await sql('update template_versions set document_key = $1 where template_id = $2 and version = 2', [
    key,
    id,
  ]);
  expect(JSON.stringify(await changesOf(admin, id))).toContain('Nine');
  await slow.close();
});

test('a redline that is lost is made anew', async () => {
  const id = await twoVersions(shop);
  expect(await changesOf(admin, id)).toMatchObject({ state: 'ready' });
  const { address } = await json<{ address: string }>(linkOf(admin, id));
  const [{ redline_key: lost } = {}] = await sql(
    `select redline_key from comparisons join template_versions on newer_key = document_key where template_id = $1`,
    [id],
  );
  await disk({ folder: join(shop.folder, 'files'), secret }).delete(lost);
  const answer = await shop.get(address);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
  expect((await shop.get(address)).status).toBe(200);
});

test('a link is good for one pair of one template, and ends with its versions', async () => {
  const [id, other] = [await twoVersions(shop), await twoVersions(shop)];
  const ada = await customer(shop);
  await buy(shop, ada, [id]);
  const { address } = await json<{ address: string }>(linkOf(ada, id));
  expect((await shop.get(address)).status).toBe(200);
  for (const forged of [
    address.replace(id, other),
    address.replace('from=1', 'from=2'),
    address.replace(/expires=(\d+)/, (_, time: string) => `expires=${Number(time) + 60}`),
    address.replace('/files/redline', '/files/download'),
    address.replace(/signature=./, 'signature='),
    `${address}&template=${other}`,
    `${address}&reader=${crypto.randomUUID()}`,
  ])
    expect([400, 404], forged).toContain((await shop.get(forged)).status);
  await sql('update template_versions set withdrawn_at = now() where template_id = $1 and version = 1', [id]);
  expect((await shop.get(address)).status).toBe(404);
});

test('a comparison in hand is left to whoever says so, and taken over when nobody does', async () => {
  const id = await twoVersions(shop);
  await sql(
    `insert into comparisons (older_key, newer_key) select one.document_key, other.document_key
     from template_versions one join template_versions other using (template_id)
     where template_id = $1 and one.version = 1 and other.version = 2`,
    [id],
  );
  const hasty = await openShop({ DATA_DIR: shop.folder }, shop, { file: built, patience: 200 });
  const reader = await administrator(hasty);
  const [waiting, link] = await Promise.all([changesOf(reader, id), linkOf(reader, id)]);
  expect(waiting).toMatchObject({ state: 'preparing', is_same_text: false });
  expect([link.status, link.headers.get('retry-after')]).toEqual([503, '3']);
  await hasty.close();
  await sql(`update comparisons set begun_at = now() - interval '21 seconds' where state = 'preparing'`);
  expect(await changesOf(admin, id)).toMatchObject({ state: 'ready' });
});

test('a comparison that takes long is not begun by anybody else', async () => {
  const slow = await slowShop(8000, 50);
  const id = await twoVersions(shop);
  const reader = await administrator(slow);
  expect(await changesOf(reader, id)).toMatchObject({ state: 'preparing' });
  const [begun] = await rowsIn('preparing');
  const renewed = async () => (await rowsIn('preparing'))[0]?.begun_at > begun?.begun_at;
  await expect.poll(renewed, { timeout: 7000 }).toBe(true);
  await slow.close();
});

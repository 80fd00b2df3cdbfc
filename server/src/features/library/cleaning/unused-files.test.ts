import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/database.ts';
import { addDocument, administrator, editOf, picture, upload } from '../../../../test/library.ts';
import { openShop, stopTimetable } from '../../../../test/shop.ts';
import { storedFiles } from '../../../../test/stored-files.ts';
import { wordFile } from '../../../../test/word.ts';
import { holding } from '../../../db/locks.ts';
import { disk } from '../../../ports/files/embedded/files.ts';
import { contentTypeOf } from '../../../ports/files/keys.ts';
import { readWhole } from '../files/read-whole.ts';
import { acquaint } from './own-store.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';
import { bringBack, removeRested, restingFiles } from './resting-files.ts';

const shop = await openShop();
await stopTimetable(shop);
const admin = await administrator(shop);
afterAll(() => shop.close());

const files = disk({ folder: join(shop.folder, 'files'), secret: 'x'.repeat(32) });
const clean = (sure = {}) => removeUnusedFiles({ connection: shop.connection, files }, sure);

async function resting(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of restingFiles(files)) keys.push(key);
  return keys;
}

async function letADayPass() {
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const key of await storedFiles(shop))
    await utimes(join(shop.folder, 'files', key), yesterday, yesterday);
  await shop.connection.pool.query(`update uploads set created_at = now() - interval '25 hours'`);
}

test('what no version uses is gone after a day, and everything else stays', async () => {
  const template = await addDocument(admin);
  const used = await storedFiles(shop);
  await shop.connection.pool.query(
    `update template_versions set preview_keys = '{template-previews/a-1.webp}' where template_id = $1`,
    [template._id],
  );
  for (const key of [
    'template-previews/a-1.webp',
    'template-previews/b-1.webp',
    'template-thumbnails/b-320.webp',
  ])
    await files.put(key, Buffer.from('x'), 'image/webp');
  await upload(admin, { kind: 'document', bytes: wordFile() });
  expect(await clean()).toEqual({ outcome: 'removed', removed: 0 });
  expect(await storedFiles(shop)).toHaveLength(used.length + 4);
  await letADayPass();
  const recent = await upload(admin, { kind: 'thumbnail', bytes: await picture() });
  expect(await clean()).toEqual({ outcome: 'removed', removed: 3 });
  expect(await storedFiles(shop)).toEqual([...used, 'template-previews/a-1.webp', recent].sort());
  const { rows } = await shop.connection.pool.query('select key from uploads');
  expect(rows).toEqual([{ key: recent }]);
});

test('what an edit replaced is gone after a day, what a withdrawn version has is not', async () => {
  const template = await addDocument(admin);
  const before = await storedFiles(shop);
  const document_path = await upload(admin, { kind: 'document', bytes: wordFile() });
  const data = { ...editOf(template), document_path };
  await admin.put('/api/admin/template', { id: template._id, data });
  await admin.delete(`/api/admin/template?id=${template._id}`);
  await letADayPass();
  await clean();
  const after = await storedFiles(shop);
  expect(before.filter((key) => !after.includes(key)).map((key) => key.split('/')[0])).toEqual([
    'templates',
    'uploads',
  ]);
  expect(after.filter((key) => key.startsWith('templates/'))).toHaveLength(2);
});

test('what was taken out of use rests for thirty days and can be brought back', async () => {
  await files.put('templates/lost.docx', Buffer.from('words'), contentTypeOf('x.docx'));
  await letADayPass();
  await clean();
  expect(await files.read('templates/lost.docx')).toBeUndefined();
  await removeRested(files, Date.now() + 29 * 86_400_000);
  expect(await resting()).toContain('templates/lost.docx');
  expect(await bringBack(files, 'templates/lost.docx')).toBe(true);
  expect((await readWhole(files, 'templates/lost.docx', 100))?.toString()).toBe('words');
  await letADayPass();
  await clean();
  await removeRested(files, Date.now() + 31 * 86_400_000);
  expect(await resting()).toEqual([]);
});

test('so many at once are left alone until somebody says that it is meant', async () => {
  for (let count = 0; count < 51; count += 1)
    await files.put(`template-previews/many-${count}.webp`, Buffer.from('x'), 'image/webp');
  await letADayPass();
  expect(await clean()).toMatchObject({ outcome: 'too-many', unused: 51 });
  expect(await clean({ isSure: true })).toEqual({ outcome: 'removed', removed: 51 });
});

test('who starts while another makes database and store known to each other waits for it', async () => {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-store-'));
  const store = disk({ folder, secret: 'x'.repeat(32) });
  const [isKnown] = await holding(database.pool, 'file store', async () => {
    await store.put('templates/first.docx', Buffer.from('x'), contentTypeOf('a.docx'));
    const second = acquaint(database, store);
    await sleep(200);
    await database.pool.query(`insert into shop_ids (name, value) values ('file store', 'ours')`);
    await store.put('store/id.json', Buffer.from('{"id":"ours"}'), 'application/json');
    // Not awaited here: it goes on once this is over.
    return [second];
  });
  expect(await isKnown).toBe(true);
  await rm(folder, { recursive: true });
  await database.close();
});

test('an empty database beside the files of another one removes nothing, started as a shop or not', async () => {
  await addDocument(admin);
  await letADayPass();
  const before = await storedFiles(shop);
  const mistyped = await openShop({ DATA_DIR: shop.folder });
  const stranger = { connection: mistyped.connection, files };
  expect(await removeUnusedFiles(stranger)).toEqual({ outcome: 'stranger' });
  expect(await removeUnusedFiles(stranger, { isSure: true })).toEqual({ outcome: 'stranger' });
  await files.delete('store/id.json');
  expect(await acquaint(mistyped.connection, files)).toBe(false);
  expect(await removeUnusedFiles(stranger)).toEqual({ outcome: 'stranger' });
  expect(await storedFiles(shop)).toEqual(before);
  expect(await acquaint(shop.connection, files)).toBe(true);
  expect(await clean()).toMatchObject({ outcome: 'removed' });
  await mistyped.close();
});

test.each([
  ['the files of another one', async () => {}],
  ['files from before stores had ids', () => files.delete('store/id.json')],
])('a database that was a stranger to %s stays one, whatever is uploaded there', async (_whose, begin) => {
  for (let count = 0; count < 3; count += 1) await addDocument(admin);
  await begin();
  const database = await freshDatabase();
  const mistyped = await openShop({ DATA_DIR: shop.folder }, { connection: database });
  await addDocument(await administrator(mistyped));
  await letADayPass();
  const before = await storedFiles(shop);
  expect(await acquaint(database, files)).toBe(false);
  expect(await removeUnusedFiles({ connection: database, files })).toEqual({ outcome: 'stranger' });
  expect(await storedFiles(shop)).toEqual(before);
  expect(await acquaint(shop.connection, files)).toBe(true);
  await mistyped.close();
  await database.close();
});

test('a shop from before stores had ids is known by its documents', async () => {
  await addDocument(admin);
  await files.delete('store/id.json');
  await shop.connection.pool.query('delete from shop_ids');
  expect(await acquaint(shop.connection, files)).toBe(true);
  expect(await clean()).toMatchObject({ outcome: 'removed' });
});

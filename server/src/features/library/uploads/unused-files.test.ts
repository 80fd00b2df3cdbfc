import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addDocument, administrator, editOf, picture, upload } from '../../../../test/library.ts';
import { openShop } from '../../../../test/shop.ts';
import { storedFiles } from '../../../../test/stored-files.ts';
import { wordFile } from '../../../../test/word.ts';
import { disk } from '../../../ports/files/embedded/files.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

const shop = await openShop();
const admin = await administrator(shop);
afterAll(() => shop.close());

const clean = () =>
  removeUnusedFiles({
    connection: shop.connection,
    files: disk({ folder: join(shop.folder, 'files'), secret: 'x'.repeat(32) }),
  });

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
  const store = disk({ folder: join(shop.folder, 'files'), secret: 'x'.repeat(32) });
  for (const key of [
    'template-previews/a-1.webp',
    'template-previews/b-1.webp',
    'template-thumbnails/b-320.webp',
  ])
    await store.put(key, Buffer.from('x'), 'image/webp');
  await upload(admin, { kind: 'document', bytes: wordFile() });
  expect(await clean()).toBe(0);
  expect(await storedFiles(shop)).toHaveLength(used.length + 4);
  await letADayPass();
  const recent = await upload(admin, { kind: 'thumbnail', bytes: await picture() });
  expect(await clean()).toBe(3);
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

test('the hours of it are in the plan', async () => {
  const { rows } = await shop.connection.pool.query(
    `select cron from pgboss.schedule where name = 'unused-files'`,
  );
  expect(rows).toEqual([{ cron: '37 * * * *' }]);
});

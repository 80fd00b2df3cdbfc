import fs, { type FileHandle, open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Customer } from '../../../test/browser.ts';
import { administrator, picture, prepare, send, typed, upload } from '../../../test/library.ts';
import { json, openShop, type TestShop } from '../../../test/shop.ts';
import { startS3StandIn } from '../../../test/stand-ins/s3.ts';
import { storedFiles } from '../../../test/stored-files.ts';
import { wordFile } from '../../../test/word.ts';

let shop: TestShop;
let admin: Customer;
/** What every open file is written with. */
let handles: FileHandle;
beforeAll(async () => {
  shop = await openShop();
  admin = await administrator(shop);
  const handle = await open(import.meta.filename);
  handles = Object.getPrototypeOf(handle);
  await handle.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterAll(() => shop.close());

const fill = (code: string) =>
  vi.spyOn(handles, 'writeFile').mockRejectedValue(Object.assign(new Error(`${code}: write`), { code }));

async function isToldToComeBack(answer: Response) {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await json(answer)).toMatchObject({
    code: 'server/unavailable',
    message: 'The shop is not available right now. Please try again shortly',
  });
}

/** Has sent the files of a template, and gives what creates it. */
async function readyToAdd(keeper: Customer) {
  const thumbnail_path = await upload(keeper, { kind: 'thumbnail', bytes: await picture() });
  const document_path = await upload(keeper, { kind: 'document', bytes: wordFile() });
  return () =>
    keeper.post('/api/admin/templates', {
      ...typed,
      thumbnail_path,
      document_path,
      date_created: new Date().toISOString(),
    });
}

test.each(['ENOSPC', 'EDQUOT'])(
  'a file that is sent to a disk without room (%s) may come again',
  async (code) => {
    const bytes = Buffer.alloc(20_000_000);
    const link = await json<Parameters<typeof send>[1]>(prepare(admin, { kind: 'document', bytes }));
    const before = await storedFiles(shop);
    const full = fill(code);
    await isToldToComeBack(await send(shop, link, bytes));
    full.mockRestore();
    expect(await storedFiles(shop)).toEqual(before);
    expect((await send(shop, link, bytes)).status).toBe(204);
  },
);

test('so may a document whose files have no room beside what was sent, and nothing of it is half there', async () => {
  const add = await readyToAdd(admin);
  const before = await storedFiles(shop);
  const full = fill('ENOSPC');
  await isToldToComeBack(await add());
  full.mockRestore();
  expect(await storedFiles(shop)).toEqual(before);
  expect((await add()).status).toBeLessThan(300);
});

test('so may one for which a bucket has no room (507)', async () => {
  const s3 = await startS3StandIn();
  const inBucket = await openShop(s3.environment);
  const keeper = await administrator(inBucket);
  const add = await readyToAdd(keeper);
  s3.refuse(507);
  await isToldToComeBack(await add());
  s3.refuse();
  expect((await add()).status).toBeLessThan(300);
  await inBucket.close();
  await s3.close();
});

test('so may who asks while the disk of the database is full', async () => {
  await shop.connection.pool.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on feedback_messages for each row execute function refuse()`);
  const feedback = {
    email_address: 'a@example.com',
    subject_of_feedback: 'Hello',
    feedback_message: 'A message',
  };
  await isToldToComeBack(await shop.post('/api/send-feedback-email', feedback));
  await shop.connection.pool.query('drop trigger full_disk on feedback_messages');
  expect((await shop.post('/api/send-feedback-email', feedback)).status).toBeLessThan(300);
});

test('nobody new is sent to a shop whose disk is full', async () => {
  expect((await shop.get('/readyz')).status).toBe(200);
  vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 10, bsize: 4096 } as never);
  syncBuiltinESMExports();
  const answer = await shop.get('/readyz');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await json(answer)).message).toBe('The disk is full');
});

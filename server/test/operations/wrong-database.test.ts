import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../src/db/connect.ts';
import { Jobs } from '../../src/jobs/jobs.ts';
import { s3 as openS3 } from '../../src/ports/files/s3/files.ts';
import { emptyDatabase } from '../database.ts';
import { openKeys } from '../keys.ts';
import { addDocument, administrator } from '../library.ts';
import { type S3StandIn, startS3StandIn } from '../stand-ins/s3.ts';
import { wordType } from '../word.ts';
import { type BuiltShop, dispose, inProduction, openBuilt } from './built-shop.ts';

let s3: S3StandIn;
let right: Connection;
let wrong: Connection;
beforeAll(async () => {
  s3 = await startS3StandIn();
  [right, wrong] = [await emptyDatabase(), await emptyDatabase()];
});
afterAll(async () => {
  await s3.close();
  await Promise.all([right.close(), wrong.close()]);
});

/** As in production; documents may be added without a second factor, so that there are some. */
const openOn = ({ url }: Connection) =>
  openBuilt({ ...inProduction(), ...s3.environment, DATABASE_URL: url, REQUIRE_ADMIN_MFA: 'off' });

async function withShop<T>(connection: Connection, work: (shop: BuiltShop) => Promise<T>): Promise<T> {
  const shop = await openOn(connection);
  return work(shop).finally(() => dispose(shop));
}

const stored = async () =>
  (await readdir(s3.directory, { recursive: true })).filter((name) => name.endsWith('_object')).sort();

/** Everything is from two days ago. */
async function age() {
  const before = new Date(Date.now() - 2 * 86_400_000);
  for (const name of await stored()) await utimes(join(s3.directory, name), before, before);
}

/** Has the cleaner of the running shop come now instead of in an hour. */
async function clean(connection: Connection): Promise<void> {
  const jobs = new Jobs(connection, await openKeys(connection), pino({ level: 'silent' }), { works: false });
  await jobs.start();
  await jobs.enqueue('unused-files', null);
  const open = `select 1 from pgboss.job where name = 'unused-files' and state < 'completed'`;
  await expect.poll(async () => (await connection.pool.query(open)).rowCount).toBe(0);
  await jobs.stop();
}

test('an empty database on the files of another one removes none of them, and says so', async () => {
  await withShop(right, async ({ url }) => {
    const keeper = await administrator({ url, connection: right });
    for (let count = 0; count < 3; count++) await addDocument(keeper, { title: `Document ${count}` });
  });
  const files = await openS3(s3.settings);
  await files.put('templates/unused.docx', Buffer.from('x'), wordType);
  await age();
  const before = await stored();
  expect(before.length).toBeGreaterThan(9);

  await withShop(wrong, async ({ output }) => {
    await clean(wrong);
    expect(output()).toContain('the files belong to another database: is DATABASE_URL right?');
    expect(output()).toContain('nothing is removed: the files belong to another database');
  });
  expect(await stored()).toEqual(before);

  // The same cleaner, where they belong together.
  await withShop(right, () => clean(right));
  const after = await stored();
  const gone = before.filter((name) => !after.includes(name));
  expect(gone).toEqual([expect.stringContaining('templates/unused.docx'), ...gone.slice(1)]);
  for (const name of gone.slice(1)) expect(name).toContain('/uploads/');
}, 600_000);

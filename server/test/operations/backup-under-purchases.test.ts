import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../src/db/connect.ts';
import { Browser, goodPassword } from '../browser.ts';
import { emptyDatabase } from '../database.ts';
import { countBroken } from '../faults/invariants.ts';
import { run } from '../programs.ts';
import { json, openShop } from '../shop.ts';
import { type BuiltShop, dispose, openBuilt } from './built-shop.ts';
import { openSellingShop, type SellingShop } from './selling-shop.ts';

let selling: SellingShop;
let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'counterpart-operations-'));
  selling = await openSellingShop();
});
afterAll(async () => {
  await selling.close();
  await rm(place, { recursive: true, force: true });
});

test.each([1, 2, 3])(
  'backup %i, taken while four tills sell, has every sale of before, whole, with its file',
  async (round) => {
    const close = selling.openTills(4);
    await selling.sellMore(20);
    const before = [...selling.sales];
    const folder = join(place, `backup-${round}`);
    const here = { DATABASE_URL: selling.connection.url, DATA_DIR: selling.shop.folder };
    const made = await run('backup', [folder], here);
    const after = selling.sales.length;
    await close();
    expect(made).toMatchObject({ code: 0 });
    expect(after).toBeGreaterThan(before.length);

    const connection = await emptyDatabase();
    const data = join(place, `data-${round}`);
    const env = { DATABASE_URL: connection.url, DATA_DIR: data };
    expect(await run('restore', [folder], env)).toMatchObject({ code: 0 });
    const { rows } = await connection.pool.query('select checkout_id::text from orders');
    const sold = new Set(rows.map(({ checkout_id }) => checkout_id));
    expect(before.filter(({ checkoutId }) => !sold.has(checkoutId))).toEqual([]);
    const stored = await hashesBelow(join(data, 'files'));
    expect(stored).toEqual(await hashesBelow(join(selling.shop.folder, 'files')));

    // What was under way is finished by the shop that comes after.
    const again = await openShop({ DATA_DIR: data, RATE_LIMIT_SCALE: '1000' }, { connection });
    const broken = async () =>
      (await countBroken(connection.pool, { spared: [], asked: [], promised: [] })).broken;
    await expect.poll(broken, { timeout: 100_000, interval: 1000 }).toEqual([]);
    for (const { who, checkoutId } of before) {
      const browser = new Browser(again);
      expect((await browser.signIn(who.email, goodPassword)).status).toBe(200);
      const document = await download(browser, connection, checkoutId);
      expect(Object.values(stored)).toContain(hashOf(document));
    }
    await again.close();
    await connection.close();
  },
  300_000,
);

test('a shop with a PostgreSQL of its own is backed up while it runs, and opens elsewhere', async () => {
  const shop = await openBuilt({ DEMO: 'on', LOG_LEVEL: 'error' });
  const folder = join(place, 'embedded');
  expect(await run('backup', [folder], { DATA_DIR: shop.folder })).toMatchObject({ code: 0 });
  const titles = (place: BuiltShop) => fetch(`${place.url}/api/templates`).then((answer) => answer.text());
  const before = await titles(shop);
  const data = join(place, 'embedded-elsewhere');
  expect(await run('restore', [folder], { DATA_DIR: data })).toMatchObject({ code: 0 });
  const elsewhere = await openBuilt({ DATA_DIR: data });
  expect(await titles(elsewhere)).toBe(before);
  await Promise.all([dispose(shop), dispose(elsewhere)]);
}, 300_000);

async function download(who: Browser, { pool }: Connection, checkoutId: string): Promise<Buffer> {
  const { rows } = await pool.query('select template_id from checkout_items where checkout_id = $1', [
    checkoutId,
  ]);
  const link = `/api/download-link?id=${rows[0].template_id}&version=1`;
  const { address } = await json<{ address: string }>(who.get(link));
  const answer = await fetch(new URL(address, who.shop.url));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function hashesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hashes: Record<string, string> = {};
  for (const file of files.sort()) hashes[file.slice(folder.length)] = hashOf(await readFile(file));
  return hashes;
}

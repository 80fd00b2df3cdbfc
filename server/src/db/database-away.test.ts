import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, openShop, stock, type TestShop } from '../../test/shop.ts';
import { wiredDatabase } from '../../test/wire.ts';
import { explain } from '../explain.ts';
import { connect, isDatabaseAway } from './connect.ts';

const { database, wire, url, close } = await wiredDatabase();
let shop: TestShop;

beforeAll(async () => {
  await wire.cut();
  const opening = openShop({ DATABASE_URL: url });
  await sleep(100);
  await wire.mend();
  // It has waited for its database.
  shop = await opening;
});
afterAll(async () => {
  await shop.close();
  await close();
});

test('a query without an answer is given up, and with it its line', async () => {
  const silent = await wiredDatabase();
  const { pool, close } = connect(silent.url, () => undefined, { longestSilence: 300 });
  await pool.query('select 1');
  silent.wire.silence();
  const error = await pool.query('select 1').catch((error) => error);
  expect(isDatabaseAway(error)).toBe(true);
  expect(explain(error)).toBe(
    'The server at DATABASE_URL takes too long (Query read timeout): is it overloaded, or a pooler that has no connection left?',
  );
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  await close();
  await silent.close();
});

describe('while the database is away', () => {
  test('visitors get what was kept and else 503 with a sentence; the shop lives, and recovers by itself', async () => {
    // Who does not hear of changes yet keeps nothing.
    await expect.poll(() => wire.listeners).toBe(1);
    await sleep(200);
    expect((await shop.get('/api/templates')).status).toBe(200);
    await wire.cut();
    await expect.poll(async () => (await shop.get('/readyz')).status).toBe(503);
    expect((await shop.get('/api/templates')).status).toBe(200);
    const away = await shop.get('/api/categories');
    expect(away.headers.get('retry-after')).toBe('5');
    expect((await json(away)).message).toBe('The shop is not available right now. Please try again shortly');
    expect((await shop.get('/healthz')).status).toBe(200);
    const page = await (await shop.get('/find-templates')).text();
    expect(page).toContain('The shop is not available right now. Please try again shortly');

    await wire.mend();
    await stock({ connection: database }, [{ title: 'Changed meanwhile' }]);
    await expect.poll(async () => (await shop.get('/readyz')).status).toBe(200);
    expect(await (await shop.get('/find-templates')).text()).toContain('Changed meanwhile');
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, stock } from '../shop.ts';
import { wiredDatabase } from '../wire.ts';
import { type BuiltShop, dispose, openBuilt } from './built-shop.ts';

const { database, wire, url, close } = await wiredDatabase();
let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuilt({ DATABASE_URL: url });
});
afterAll(async () => {
  await dispose(shop);
  await close();
});

const titles = async () =>
  (await json<{ versions: { title: string }[] }[]>(fetch(`${shop.url}/api/templates`))).map(
    ({ versions }) => versions[0]?.title,
  );

const millisecondsUntilShown = async (title: string) => {
  const changedAt = performance.now();
  await stock({ connection: database }, [{ title }]);
  await expect.poll(titles, { timeout: 100_000, interval: 100 }).toContain(title);
  return performance.now() - changedAt;
};

/** One change may be told more than once, and each time what is kept goes. */
async function settled() {
  await sleep(1000);
  await titles();
}

test('a shop whose line for messages has gone silent shows a change within half a minute', async () => {
  expect(await titles()).toEqual([]);
  await millisecondsUntilShown('While it hears');
  await settled();
  expect(wire.silenceListeners()).toBe(1);
  await stock({ connection: database }, [{ title: 'Not heard of' }]);
  // It is kept: else there would be nothing to find out.
  expect(await titles()).not.toContain('Not heard of');
  expect(await millisecondsUntilShown('While it is silent')).toBeLessThan(30_000);
  expect(await titles()).toContain('Not heard of');
  expect(await millisecondsUntilShown('When it hears again')).toBeLessThan(5000);
});

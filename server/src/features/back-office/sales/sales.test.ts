import { setTimeout as sleep } from 'node:timers/promises';
import type { Sales } from '@counterpart/contract/calls/back-office/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Customer, customer } from '../../../../test/browser.ts';
import { administrator } from '../../../../test/library.ts';
import { buy, mark } from '../../../../test/purchase.ts';
import { json, openShop, stock, type TestShop } from '../../../../test/shop.ts';

const dayLength = 24 * 3600 * 1000;

let shop: TestShop;
let admin: Customer;
let ids: string[];
// A day that ends while these run would be one more.
const left = dayLength - (Date.now() % dayLength);
if (left < 60_000) await sleep(left);
const midnight = new Date();
midnight.setUTCHours(0, 0, 0, 0);
const at = (daysAgo: number, milliseconds = 0) =>
  new Date(midnight.getTime() - daysAgo * dayLength + milliseconds);
const day = (daysAgo: number) => at(daysAgo).toISOString().slice(0, 10);

const salesOf = (days = '') => json<Sales>(admin.get(`/api/admin/sales${days && `?days=${days}`}`));

beforeAll(async () => {
  shop = await openShop();
  admin = await administrator(shop);
  ids = [
    await stock(shop, [{ title: 'Letter of Intent', priceInCents: 4900 }]),
    await stock(shop, [{ title: 'Guaranty', priceInCents: 10_050 }]),
    await stock(shop, [{ title: 'Free Notice', priceInCents: 0 }]),
  ];
});
afterAll(() => shop.close());

test('a shop that sold nothing has a row of empty days', async () => {
  const sales = await salesOf('7');
  expect(sales).toMatchObject({ orders: 0, revenue_in_cents: 0, by_template: [] });
  expect(sales.by_day).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((ago) => ({ day: day(ago), orders: 0, revenue_in_cents: 0 })),
  );
});

test('orders and revenue are counted by day and by template, days in UTC', async () => {
  const [letter = '', guaranty = '', free = ''] = ids;
  const [ada, grace, edith] = [await customer(shop), await customer(shop), await customer(shop)];
  await buy(shop, ada, [letter, guaranty], at(0));
  const taken = await buy(shop, grace, [letter, free], at(0, -1));
  await mark(shop, taken, letter, 'refunded_at');
  const doubted = await buy(shop, edith, [guaranty], at(6));
  await mark(shop, doubted, guaranty, 'disputed_at');
  await buy(shop, edith, [letter], at(6, -1));
  await shop.connection.pool.query(`update template_versions set title = 'Renamed' where template_id = $1`, [
    letter,
  ]);

  const week = await salesOf('7');
  expect(week.by_day).toHaveLength(7);
  expect(week.by_day.filter(({ orders }) => orders > 0)).toEqual([
    { day: day(6), orders: 1, revenue_in_cents: 0 },
    { day: day(1), orders: 1, revenue_in_cents: 0 },
    { day: day(0), orders: 1, revenue_in_cents: 14_950 },
  ]);
  expect(week).toMatchObject({ orders: 3, revenue_in_cents: 14_950 });
  expect(week.by_template).toEqual([
    { template_id: guaranty, title: 'Guaranty', sold: 1, revenue_in_cents: 10_050 },
    { template_id: letter, title: 'Letter of Intent', sold: 1, revenue_in_cents: 4900 },
    { template_id: free, title: 'Free Notice', sold: 1, revenue_in_cents: 0 },
  ]);

  const month = await salesOf();
  expect(month.by_day).toHaveLength(30);
  expect(month).toMatchObject({ orders: 4, revenue_in_cents: 19_850 });
  expect((await salesOf('365')).by_day).toHaveLength(365);
});

import type { Filling } from '@counterpart/contract/calls/filling';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { json, openShop, sqlOf, type TestShop } from '../../test/shop.ts';
import { demoAccounts } from './accounts.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ DEMO: 'on' });
});
afterAll(() => shop.close());

test('the demo customer has an order whose document is filled in', async () => {
  const { email, password } = demoAccounts[1];
  const casey = new Browser(shop);
  await casey.signIn(email, password);
  const purchases = await json<{ _id: string; title: string }[]>(casey.get('/api/purchased-templates'));
  expect(purchases).toHaveLength(1);
  const form = await json<Filling>(casey.get(`/api/filling?id=${purchases[0]?._id}`));
  expect(form.sets.map(({ name }) => name)).toEqual(['Northgate warehouse review', 'Second deal']);
  expect(form.set).toMatchObject({ version: 2, answers: { client_name: 'Larkfield Logistics, Inc.' } });
  expect(form.newest_version).toBe(3);
  expect(form.changes?.added.map(({ key }) => key)).toContain('arbitration');
});

test('the blanks of the demo are found without being asked for', async () => {
  const left = `select count(*)::int as count from template_versions
    where document_key not in (select document_key from found_blanks)`;
  await expect.poll(() => sqlOf(shop)(left), { timeout: 50_000 }).toEqual([{ count: 0 }]);
}, 60_000);

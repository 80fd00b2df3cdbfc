import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer, elsewhere } from '../../../../test/browser.ts';
import { json, openShop, stock, type TestShop } from '../../../../test/shop.ts';
import { addressOf, buyOne } from '../../../../test/till.ts';

let shop: TestShop;
let away: TestShop;
beforeAll(async () => {
  shop = await openShop();
  away = await openShop(
    {
      STRIPE_SECRET_KEY: 'sk_test_of_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
    },
    shop,
  );
});
afterAll(async () => {
  await away.close();
  await shop.close();
});

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query(text, values)).rows;

test('while the payment provider is away nothing is half done, and a sentence says so', async () => {
  const ada = await customer(away);
  const id = await stock(shop, [{}]);
  await ada.post('/api/cart', { id });
  const answer = await buyOne(ada, id);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await json(answer)).toEqual({
    code: 'payments/unavailable',
    message: 'Payments are not possible right now. Please try again shortly',
  });
  expect(await sql('select from orders')).toEqual([]);
  expect(await sql('select template_id from cart_items')).toEqual([{ template_id: id }]);

  const back = elsewhere(ada, shop);
  const address = await addressOf(buyOne(back, id));
  expect(await sql('select count(*) from checkouts')).toEqual([{ count: 1 }]);
  const [{ id: checkoutId }] = await sql('select id from checkouts');
  expect(await json(ada.post('/api/checkout', { id: checkoutId }))).toEqual({ state: 'open' });
  expect((await buyOne(ada, await stock(shop, [{}]))).status).toBe(503);
  expect(await addressOf(buyOne(back, id))).toBe(address);
}, 60_000);

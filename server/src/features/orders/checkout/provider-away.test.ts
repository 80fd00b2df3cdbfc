import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer, elsewhere } from '../../../../test/browser.ts';
import { json, openShop, stock, type TestShop } from '../../../../test/shop.ts';
import { addressOf, buyOne } from '../../../../test/till.ts';

let shop: TestShop;
let away: TestShop;
let silent: TestShop;
/** Takes every connection and never says a word. */
let nobody: Server;
let asked = 0;

const stripeAt = (STRIPE_API_BASE: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
  STRIPE_API_BASE,
});

beforeAll(async () => {
  nobody = createServer((socket) => {
    asked += 1;
    socket.on('error', () => undefined).resume();
  }).listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = nobody.address() as { port: number };
  shop = await openShop();
  away = await openShop(stripeAt('http://127.0.0.1:9'), shop);
  silent = await openShop(stripeAt(`http://127.0.0.1:${port}`), shop);
});
afterAll(async () => {
  nobody.close();
  await silent.close();
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

test('where it takes the question and never answers the buyer is told soon, and nobody else waits', async () => {
  const ada = await customer(silent);
  const bob = await customer(silent);
  const id = await stock(shop, [{}]);
  await ada.post('/api/cart', { id });
  const begun = Date.now();
  let isTold = false;
  const buying = buyOne(ada, id).finally(() => {
    isTold = true;
  });
  await expect.poll(() => asked).toBeGreaterThan(0);
  for (const answer of [
    await silent.get('/find-templates'),
    await bob.post('/api/cart', { id }),
    await ada.get('/api/cart'),
  ])
    expect(answer.status).toBe(200);
  expect(isTold).toBe(false);

  const told = await buying;
  expect([told.status, told.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await json(told)).message).toBe('Payments are not possible right now. Please try again shortly');
  // Two tries of four seconds; a busy machine is allowed some more.
  expect(Date.now() - begun).toBeLessThan(15_000);
  expect(asked).toBe(2);
  expect(await sql('select template_id from cart_items where template_id = $1', [id])).toHaveLength(2);
  expect(await addressOf(buyOne(elsewhere(ada, shop), id))).toContain('/sandbox/');
}, 60_000);

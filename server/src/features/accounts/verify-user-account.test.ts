import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAddress } from '../../../test/browser.ts';
import { json, openShop, type TestShop } from '../../../test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '0.05' });
});
afterAll(() => shop.close());

test('nobody looks for the address of who is refused, who could tell by the time it takes', async () => {
  const check = () => shop.post('/api/verify-user-account', { email_address: newAddress(), type: 'signup' });
  for (let times = 0; times < 3; times++) expect((await check()).status).toBe(204);

  const holder = await shop.connection.pool.connect();
  await holder.query('begin; lock table users in access exclusive mode');
  const refused = await check();
  await holder.query('commit');
  holder.release();
  expect([refused.status, (await json(refused)).code]).toEqual([429, 'request/too-many']);
});

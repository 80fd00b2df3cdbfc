import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, customer, newAddress } from '../../../../../test/browser.ts';
import { json, openShop, type TestShop } from '../../../../../test/shop.ts';

/** Two processes of one shop. */
let shops: [TestShop, TestShop];
beforeAll(async () => {
  const first = await openShop();
  shops = [first, await openShop({}, first)];
});
afterAll(async () => {
  await shops[1].close();
  await shops[0].close();
});

const startAnew = () => shops[0].connection.pool.query('delete from rate_limits');

/** So many calls, by turns at both processes, each with a forwarded address of its own. */
async function statuses(count: number, path: string, body: (index: number) => object) {
  const answers: Response[] = [];
  for (let index = 0; index < count; index++)
    answers.push(
      await new Browser(shops[index % 2] as TestShop).post(path, body(index), {
        'x-forwarded-for': `10.0.0.${index}`,
      }),
    );
  const last = answers.at(-1);
  if (last?.status === 429) expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  return { statuses: answers.map(({ status }) => status), last: await json(last) };
}

describe('limits hold across two processes, whatever the forwarded-for header says', () => {
  test('five codes an hour for an address, twenty for a caller', async () => {
    const recipient = newAddress();
    const path = '/api/send-verification-email';
    expect((await statuses(6, path, () => ({ recipient }))).statuses).toEqual([...Array(5).fill(204), 429]);
    const others = await statuses(16, path, () => ({ recipient: newAddress() }));
    expect(others.statuses).toEqual([...Array(14).fill(204), 429, 429]);
    expect(others.last.message).toBe('Too many requests. Please try again later');
    await startAnew();
  });

  test('five reset links an hour for an address, known or not', async () => {
    const email = newAddress();
    const result = await statuses(6, '/api/identity/send-password-reset', () => ({ email }));
    expect(result.statuses).toEqual([...Array(5).fill(204), 429]);
    await startAnew();
  });

  test('sixty account checks in ten minutes for a caller', async () => {
    const result = await statuses(61, '/api/verify-user-account', () => {
      return { email_address: newAddress(), type: 'signup' };
    });
    expect(result.statuses).toEqual([...Array(60).fill(204), 429]);
    await startAnew();
  });

  test('twenty questions about addresses an hour for somebody who is signed in', async () => {
    const ada = await customer(shops[0]);
    const ask = async () => (await ada.post('/api/verify-email', { email_address: newAddress() })).status;
    for (let time = 0; time < 20; time++) expect(await ask()).toBe(204);
    expect(await ask()).toBe(429);
    await startAnew();
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, customer, goodPassword, mailTo, newAddress, oobCodeIn } from '../../../../test/browser.ts';
import { json, openShop, type TestShop } from '../../../../test/shop.ts';

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
  test('ten guesses at the password of an account, until it is reset', async () => {
    const { email } = await customer(shops[0]);
    const guess = { email, password: 'not the password' };
    const result = await statuses(11, '/api/identity/sign-in', () => guess);
    expect(result.statuses).toEqual([...Array(10).fill(401), 429]);
    expect(result.last).toEqual({
      message: 'Too many requests. Please try again later',
      code: 'auth/too-many-requests',
    });
    expect((await new Browser(shops[1]).signIn(email, goodPassword)).status).toBe(429);
    await shops[1].post('/api/identity/send-password-reset', { email });
    const code = oobCodeIn(await mailTo(shops[0], email, 'Reset'));
    const reset = { code, password: 'a newer password' };
    expect((await shops[0].post('/api/identity/confirm-password-reset', reset)).status).toBe(204);
    expect((await new Browser(shops[1]).signIn(email, 'a newer password')).status).toBe(200);
    await startAnew();
  });

  test('guesses at the password in a session count as well, and a right one starts anew', async () => {
    const ada = await customer(shops[0]);
    const guess = (password: string) => ada.post('/api/identity/reauthenticate', { password });
    const almostTooMany = () => shops[0].connection.pool.query('update rate_limits set count = 9');
    expect((await guess('wrong')).status).toBe(401);
    await almostTooMany();
    expect((await guess(goodPassword)).status).toBe(204);
    expect((await guess('wrong')).status).toBe(401);
    await almostTooMany();
    expect((await guess('wrong')).status).toBe(401);
    expect((await guess(goodPassword)).status).toBe(429);
    expect((await new Browser(shops[1]).signIn(ada.email, goodPassword)).status).toBe(429);
    await startAnew();
  });

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

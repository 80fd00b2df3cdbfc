import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  Browser,
  type Customer,
  customer,
  goodPassword,
  mailTo,
  oobCodeIn,
} from '../../../../../test/browser.ts';
import { openShop, sqlOf } from '../../../../../test/shop.ts';

const shop = await openShop({ TRUST_PROXY: 'on' });
afterAll(() => shop.close());
const query = sqlOf(shop);
beforeEach(() => query('delete from rate_limits'));

const wrong = 'not the password';
const guess = async (email: string, password: string, address: string, browser = new Browser(shop)) =>
  (await browser.post('/api/identity/sign-in', { email, password }, { 'x-forwarded-for': address })).status;
const network = (index: number) => `10.${index >> 8}.${index & 255}.1`;

/** How many of so many guesses, each from a network of its own, were looked at. */
async function strangersGuess(email: string, count: number): Promise<number> {
  let tried = 0;
  for (let start = 0; start < count; start += 10) {
    const some = Array.from({ length: Math.min(10, count - start) }, (_, index) =>
      guess(email, wrong, network(start + index)),
    );
    tried += (await Promise.all(some)).filter((status) => status === 401).length;
  }
  return tried;
}

/** As if a hundred strangers had guessed already. */
async function crowdAtTheDoor(email: string): Promise<void> {
  await guess(email, wrong, network(0));
  await query(`update rate_limits set count = 100 where key like 'password-guess-strangers:%'`);
}

/** Somebody in a browser that has signed in before and is signed out. */
async function returning(): Promise<Customer> {
  const ada = await customer(shop);
  expect((await ada.signIn(ada.email, goodPassword)).status).toBe(200);
  await ada.post('/api/identity/sign-out');
  return ada;
}

describe('guesses at a password', () => {
  test('from one network wait longer and longer', async () => {
    const { email } = await customer(shop);
    const later = (seconds: number) =>
      query('update rate_limits set resets_at = resets_at - make_interval(secs => $1)', [seconds]);
    const tries = async () => {
      let tried = 0;
      while ((await guess(email, wrong, '192.0.2.1')) === 401) tried++;
      return tried;
    };
    expect(await tries()).toBe(5);
    expect(await guess(email, goodPassword, '192.0.2.1')).toBe(429);
    expect(await guess(email, goodPassword, '192.0.2.2')).toBe(200);
    await later(60);
    expect(await tries()).toBe(5);
    await later(60);
    expect(await tries()).toBe(0);
    const perDay = [];
    for (let quarter = 0; quarter < 6; quarter++) {
      await later(900);
      perDay.push(await tries());
    }
    expect(perDay.reduce((sum, count) => sum + count)).toBe(20);
  });

  test('ten by strangers everywhere do not lock out who was here before', async () => {
    const ada = await returning();
    expect(await strangersGuess(ada.email, 10)).toBe(10);
    expect(await guess(ada.email, goodPassword, '192.0.2.9', ada)).toBe(200);
  });

  test('any number by strangers everywhere are a hundred, and who was here before comes in', async () => {
    const ada = await returning();
    expect(await strangersGuess(ada.email, 130)).toBe(100);
    expect(await guess(ada.email, goodPassword, network(1), new Browser(shop))).toBe(429);
    expect(await guess(ada.email, goodPassword, network(1), ada)).toBe(200);
  });

  test('by strangers do not keep out who can read the mail', async () => {
    const ada = await returning();
    await crowdAtTheDoor(ada.email);
    const elsewhere = new Browser(shop);
    await elsewhere.post('/api/identity/send-password-reset', { email: ada.email });
    const code = oobCodeIn(await mailTo(shop, ada.email, 'Reset'));
    const reset = { code, password: 'a newer password' };
    expect((await elsewhere.post('/api/identity/confirm-password-reset', reset)).status).toBe(204);
    expect(await guess(ada.email, reset.password, '192.0.2.9', elsewhere)).toBe(200);
    expect(await guess(ada.email, reset.password, '192.0.2.9', ada)).toBe(429);
  });

  test('in a browser that was here before are counted too', async () => {
    const ada = await returning();
    for (let time = 0; time < 5; time++) expect(await guess(ada.email, wrong, network(time), ada)).toBe(401);
    expect(await guess(ada.email, goodPassword, network(9), ada)).toBe(429);
  });

  test('in a session are counted by themselves, and a right one starts anew', async () => {
    const ada = await customer(shop);
    const again = async (password: string) =>
      (await ada.post('/api/identity/reauthenticate', { password })).status;
    for (let time = 0; time < 4; time++) expect(await again(wrong)).toBe(401);
    expect(await again(goodPassword)).toBe(200);
    for (let time = 0; time < 5; time++) expect(await again(wrong)).toBe(401);
    expect(await again(goodPassword)).toBe(429);
    expect((await new Browser(shop).signIn(ada.email, goodPassword)).status).toBe(200);
  });
});

describe('what a browser keeps that was here before', () => {
  test('is for the accounts that it was let into', async () => {
    const [ada, mary] = [await returning(), await customer(shop)];
    await crowdAtTheDoor(mary.email);
    expect(await guess(mary.email, goodPassword, '192.0.2.9', ada)).toBe(429);
    await query('delete from rate_limits');
    await ada.signIn(mary.email, goodPassword);
    for (const email of [ada.email, mary.email]) {
      await crowdAtTheDoor(email);
      expect(await guess(email, goodPassword, '192.0.2.9', ada)).toBe(200);
    }
  });

  test('cannot be made up', async () => {
    const ada = await returning();
    await crowdAtTheDoor(ada.email);
    for (const device of ['x', 'x.y', `${'a'.repeat(22)}.${'b'.repeat(43)}`, '.'.repeat(300)]) {
      const liar = new Browser(shop);
      liar.device = `__Host-counterpart-device=${device}`;
      expect(await guess(ada.email, goodPassword, '192.0.2.9', liar)).toBe(429);
    }
  });
});

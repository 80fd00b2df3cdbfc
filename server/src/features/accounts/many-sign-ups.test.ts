import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Browser, codeIn, customer, goodPassword, mailTo, newAddress } from '../../../test/browser.ts';
import { openShop, sqlOf, type TestShop } from '../../../test/shop.ts';
import { Scrypt } from '../../threads/scrypt.ts';

const many = 60;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1000' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

/** Browsers that have each proven an address. */
async function provenAddresses(): Promise<(Browser & { email: string })[]> {
  const people = Array.from({ length: many }, () =>
    Object.assign(new Browser(shop), { email: newAddress() }),
  );
  for (const { email: recipient } of people) await shop.post('/api/send-verification-email', { recipient });
  for (const browser of people) {
    const code = codeIn(await mailTo(shop, browser.email));
    const told = await browser.post('/api/verify-code', { code, email_address: browser.email });
    expect(told.status).toBe(204);
  }
  return people;
}

test('sixty passwords that are hashed at once hold no connection of the database, and keep nobody waiting', async () => {
  const people = await provenAddresses();
  const ada = await customer(shop);
  const waiting: (() => void)[] = [];
  vi.spyOn(Scrypt.prototype, 'derive').mockImplementation(async ({ salt, keyLength }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return Buffer.alloc(keyLength, salt);
  });
  const told: number[] = [];
  const signingUp: Promise<void>[] = [];
  for (const browser of people) {
    const sent = { email: browser.email, password: goodPassword };
    signingUp.push(browser.post('/api/identity/sign-up', sent).then(({ status }) => void told.push(status)));
    await expect.poll(() => waiting.length, { interval: 5 }).toBe(signingUp.length);
  }

  const inTransaction = `select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  await expect.poll(() => sqlOf(shop)(inTransaction)).toEqual([]);
  expect((await ada.get('/api/user')).status).toBe(200);
  expect((await shop.get('/find-templates')).status).toBe(200);

  for (const goOn of waiting) {
    const before = told.length;
    goOn();
    await expect.poll(() => told.length, { interval: 5 }).toBe(before + 1);
  }
  await Promise.all(signingUp);
  expect(told).toEqual(people.map(() => 200));
});

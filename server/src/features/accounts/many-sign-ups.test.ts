import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Browser, codeIn, customer, goodPassword, mailTo, newAddress } from '../../../test/browser.ts';
import { json, openShop, sqlOf, type TestShop } from '../../../test/shop.ts';
import { scrypt } from '../../ports/identity/embedded/passwords/hashing.ts';

const many = 60;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1000' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

const inParallel = <T>(work: (email: string) => Promise<T>, emails: string[]) => Promise.all(emails.map(work));

/** Browsers that have each proven an address. */
async function provenAddresses(): Promise<(Browser & { email: string })[]> {
  const emails = Array.from({ length: many }, () => newAddress());
  await inParallel((recipient) => shop.post('/api/send-verification-email', { recipient }), emails);
  const sent = 'select from outbox_mails where "to" = any($1)';
  await expect.poll(async () => (await sqlOf(shop)(sent, [emails])).length).toBe(many);
  return inParallel(async (email) => {
    const browser = Object.assign(new Browser(shop), { email });
    const code = codeIn(await mailTo(shop, email));
    expect((await browser.post('/api/verify-code', { code, email_address: email })).status).toBe(204);
    return browser;
  }, emails);
}

test('sixty passwords that are hashed at once hold no connection of the database, and keep nobody waiting', async () => {
  const people = await provenAddresses();
  const ada = await customer(shop);
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let hashing = 0;
  vi.spyOn(scrypt, 'derive').mockImplementation(async ({ salt, keyLength }) => {
    hashing += 1;
    await gate;
    return Buffer.alloc(keyLength, salt);
  });
  const signingUp = people.map((browser) =>
    browser.post('/api/identity/sign-up', { email: browser.email, password: goodPassword }),
  );
  await expect.poll(() => hashing).toBe(many);

  const inTransaction = `select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  await expect.poll(() => sqlOf(shop)(inTransaction)).toEqual([]);
  expect((await ada.get('/api/user')).status).toBe(200);
  expect((await shop.get('/find-templates')).status).toBe(200);

  open();
  const told = await Promise.all(signingUp);
  expect(told.map(({ status }) => status)).toEqual(people.map(() => 200));
});

test('and for real: everybody is taken, or asked in a sentence to come again', async () => {
  const people = await provenAddresses();
  const told = await Promise.all(
    people.map((browser) =>
      browser.post('/api/identity/sign-up', { email: browser.email, password: goodPassword }),
    ),
  );
  for (const answer of told) {
    if (answer.status === 200) continue;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await json(answer)).message).toBe(
      'Many people are signing in right now. Please try again in a moment',
    );
  }
  expect(told.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(40);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, goodPassword, newAddress, proveAddress, signUpFields } from '../../../test/browser.ts';
import { json, openShop, type TestShop } from '../../../test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1000', ADMIN_EMAILS: 'boss@example.com' });
});
afterAll(() => shop.close());

const signUp = (browser: Browser, email: string) =>
  browser.post('/api/identity/sign-up', { email, password: goodPassword });
const create = async (browser: Browser, email: string) => {
  await browser.freshToken();
  return browser.post('/api/users', { user: signUpFields(email) });
};
async function prover(email: string) {
  const browser = new Browser(shop);
  browser.proof = await proveAddress(shop, email);
  return browser;
}

describe('the proof of an address', () => {
  test('belongs to the browser that gave it, and so does the role that comes with it', async () => {
    const email = 'boss@example.com';
    const victim = await prover(email);
    const thief = new Browser(shop);
    const never = await signUp(thief, newAddress());
    const refused = await signUp(thief, email);
    expect([refused.status, await refused.json()]).toEqual([403, await never.json()]);

    expect((await signUp(victim, email)).status).toBe(200);
    expect(await json(create(victim, email))).toMatchObject({
      data: { email_address: email, role: 'ADMIN' },
    });
  });

  test('is not made up, and is no proof of another address', async () => {
    const email = newAddress();
    const victim = await prover(email);
    const thief = await prover(newAddress());
    for (const proof of [
      thief.proof,
      '__Host-counterpart-proof=x',
      '__Host-counterpart-proof=',
      '__Host-counterpart-proof=null',
    ]) {
      thief.proof = proof;
      expect(await json(signUp(thief, email))).toMatchObject({ code: 'code/not-verified' });
    }
    expect((await signUp(victim, email)).status).toBe(200);
  });

  test('is shown for the user record, too', async () => {
    const email = newAddress();
    const browser = await prover(email);
    await signUp(browser, email);
    const { proof } = browser;
    browser.proof = undefined;
    expect(await json(create(browser, email))).toMatchObject({ code: 'code/not-verified' });
    browser.proof = proof;
    expect((await create(browser, email)).status).toBe(200);
    expect(browser.proof).toBeUndefined();
  });

  test('ends with the next code that is asked for', async () => {
    const email = newAddress();
    const browser = await prover(email);
    await shop.post('/api/send-verification-email', { recipient: email });
    expect((await signUp(browser, email)).status).toBe(403);
  });

  test('is kept in a cookie that no script gets, and by the shop as a hash', async () => {
    const email = newAddress();
    const { proof } = await prover(email);
    expect(proof).toMatch(/^__Host-counterpart-proof=[\w-]{43}$/);
    const { rows } = await shop.connection.pool.query('select * from verification_codes');
    expect(rows.map(({ address }) => address)).toContain(email);
    expect(JSON.stringify(rows)).not.toContain(proof?.split('=')[1]);
  });
});

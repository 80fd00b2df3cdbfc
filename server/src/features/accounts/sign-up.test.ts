import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  Browser,
  customer,
  goodPassword,
  mailTo,
  newAddress,
  newcomer,
  proveAddress,
  signUpFields,
} from '../../../test/browser.ts';
import { json, openShop, type TestShop } from '../../../test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1000', ADMIN_EMAILS: 'Boss@Example.com, other@example.com' });
});
afterAll(() => shop.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query(text, values)).rows;
const check = (email_address: string, type: string) =>
  shop.post('/api/verify-user-account', { email_address, type });
const fifty = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => make(index)));

describe('the account check', () => {
  test('tells whether an address is free to sign up with or known to log in with', async () => {
    const { email } = await customer(shop);
    expect((await check(newAddress(), 'signup')).status).toBe(204);
    expect((await check(email.toUpperCase(), 'login')).status).toBe(204);
    const taken = await check(email, 'signup');
    expect([taken.status, (await json(taken)).message]).toEqual([
      409,
      'An account with this email address already exists',
    ]);
    const unknown = await check(newAddress(), 'login');
    expect([unknown.status, (await json(unknown)).message]).toEqual([
      404,
      'No account found with this email address',
    ]);
  });

  test('goes by the user record: an identity alone is nobody', async () => {
    const email = newAddress();
    const browser = new Browser(shop);
    browser.proof = await proveAddress(shop, email);
    await browser.post('/api/identity/sign-up', { email, password: goodPassword });
    expect((await check(email, 'signup')).status).toBe(204);
    expect((await check(email, 'login')).status).toBe(404);
  });

  test('wants an address and a known type', async () => {
    expect((await json(check('nobody', 'signup'))).errors).toEqual({
      email_address: 'Email address must be a valid email',
    });
    expect((await check(newAddress(), 'admin')).status).toBe(400);
  });
});

describe('a user record', () => {
  const create = (browser: Browser, email: string, more: object = {}) =>
    browser.post('/api/users', { user: { ...signUpFields(email), ...more }, uid: 'somebody-else' });

  async function identified(email = newAddress()) {
    const browser = new Browser(shop);
    browser.proof = await proveAddress(shop, email);
    expect((await browser.post('/api/identity/sign-up', { email, password: goodPassword })).status).toBe(200);
    await browser.freshToken();
    return Object.assign(browser, { email });
  }

  test('is made for the identity in the token, with a welcome by mail', async () => {
    const browser = await identified();
    const answer = await create(browser, browser.email);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const user = {
      email_address: browser.email,
      role: 'CUSTOMER',
      full_name: 'Ada Lovelace',
      company_name: 'Engines Ltd',
      company_title: 'Counsel',
    };
    expect(await answer.json()).toEqual({ data: user });
    expect(await json(browser.get('/api/user'))).toEqual(user);
    const [row] = await sql('select uid, documents_of_interest from users where email = $1', [browser.email]);
    expect(row.uid).toBe((await browser.freshToken())?.uid);
    expect(row.documents_of_interest).toEqual(['Bill of Sale', 'Other', 'Poetry licences']);
    const mail = await mailTo(shop, browser.email, 'Welcome');
    expect(mail.text).toContain('https://shop.test/find-templates');
  });

  test('takes no role, id or password from what is sent', async () => {
    const browser = await identified();
    const greedy = { role: 'ADMIN', uid: 'x', _id: 'x', id: 'x', paid: true, password: 'secret words' };
    const answer = await browser.post('/api/users', {
      ...greedy,
      user: { ...signUpFields(browser.email), ...greedy },
    });
    expect((await json<{ data: object }>(answer)).data).not.toHaveProperty('password');
    await browser.put('/api/user', { ...signUpFields('boss@example.com'), ...greedy });
    const [row] = await sql('select * from users where email = $1', [browser.email]);
    expect(row).toMatchObject({ role: 'CUSTOMER', uid: (await browser.freshToken())?.uid });
    expect(JSON.stringify(row)).not.toContain('secret words');
    expect((await browser.get('/api/verify-admin-status')).status).toBe(403);
  });

  test('is the same one when it is asked for twice, or fifty times at once', async () => {
    const browser = await identified();
    const answers = await fifty(() => create(browser, browser.email));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await sql('select 1 from users where email = $1', [browser.email])).toHaveLength(1);
    const { length } = (
      await json<{ subject: string }[]>(shop.get(`/sandbox/mail.json?to=${browser.email}`))
    ).filter(({ subject }) => subject.startsWith('Welcome'));
    expect(length).toBeLessThan(2);
  });

  test('needs an address that was proven, not long ago, and not for another record', async () => {
    const late = await identified();
    await sql(`update verification_codes set verified_at = now() - interval '61 minutes'`);
    const answer = await create(late, late.email);
    expect([answer.status, (await json(answer)).code]).toEqual([403, 'code/not-verified']);

    const other = await identified();
    const borrowed = newAddress();
    const ownProof = other.proof;
    other.proof = await proveAddress(shop, borrowed);
    expect((await create(other, borrowed)).status).toBe(403);
    expect(await sql('select 1 from users where email = any($1)', [[late.email, borrowed]])).toEqual([]);

    other.proof = ownProof;
    expect((await create(other, other.email)).status).toBe(200);
    expect(await sql('select 1 from verification_codes where address = $1', [other.email])).toEqual([]);
  });

  test('is not made for an address that somebody else has', async () => {
    const { email } = await customer(shop);
    const browser = await identified();
    await sql('delete from identity_users where email = $1', [email]);
    await sql('update identity_users set email = $1 where email = $2', [email, browser.email]);
    const answer = await create(browser, email);
    expect([answer.status, (await json(answer)).message]).toEqual([
      409,
      'An account with this email address already exists',
    ]);
  });

  test('is one for an address in any script, however it is spelled', async () => {
    const email = 'jürgen@xn--bcher-kva.example';
    const browser = new Browser(shop);
    browser.proof = await proveAddress(shop, email);
    const spelled = 'JU\u0308RGEN@Bücher.example';
    const signedUp = await browser.post('/api/identity/sign-up', { email: spelled, password: goodPassword });
    expect(await json(signedUp)).toEqual({ uid: expect.any(String), email });
    await browser.freshToken();
    expect((await browser.post('/api/users', { user: signUpFields(spelled) })).status).toBe(200);
    for (const other of [email, spelled, 'jürgen@bücher.example', 'Jürgen@XN--BCHER-KVA.example']) {
      expect((await check(other, 'signup')).status).toBe(409);
      expect((await new Browser(shop).signIn(other, goodPassword)).status).toBe(200);
    }
  });

  test('makes administrators of those whom the operator has named', async () => {
    const boss = await newcomer(shop, 'boss@example.com');
    expect(await json(boss.get('/api/user'))).toMatchObject({ role: 'ADMIN' });
    expect((await boss.get('/api/verify-admin-status')).status).toBe(204);
  });

  test('comes into being once however many sign up with one address at once', async () => {
    const email = newAddress();
    const proof = await proveAddress(shop, email);
    const tries = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const browser = Object.assign(new Browser(shop), { proof });
        const { status } = await browser.post('/api/identity/sign-up', { email, password: goodPassword });
        if (status !== 200) return status;
        await browser.freshToken();
        return (await create(browser, email)).status;
      }),
    );
    expect(tries.filter((status) => status === 200)).toHaveLength(1);
    expect(tries.filter((status) => status === 409)).toHaveLength(4);
    expect(await sql('select 1 from users where email = $1', [email])).toHaveLength(1);
  });

  test('goes through at the second try when the first broke off after the identity was made', async () => {
    const browser = await identified();
    expect((await check(browser.email, 'signup')).status).toBe(204);
    const again = await identified(browser.email);
    expect((await create(again, browser.email)).status).toBe(200);
    expect((await browser.get('/api/user')).status).toBe(401);
  });

  test('names what is missing', async () => {
    const browser = await identified();
    const answer = await browser.post('/api/users', {
      user: { ...signUpFields(browser.email), full_name: ' ' },
    });
    expect((await json(answer)).errors).toEqual({ 'user.full_name': 'Full name is a required field' });
  });
});

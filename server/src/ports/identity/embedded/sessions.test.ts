import { Worker } from 'node:worker_threads';
import { decodeJwt, importJWK, SignJWT } from 'jose';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { age, Browser, customer, goodPassword } from '../../../../test/browser.ts';
import { openKeys } from '../../../../test/keys.ts';
import { json, openShop, sqlOf } from '../../../../test/shop.ts';

const shop = await openShop({ RATE_LIMIT_SCALE: '1000' });
afterAll(() => shop.close());
const sql = sqlOf(shop);

const day = 86_400;
const secondsLeft = async (email: string) =>
  (
    await sql(
      `select extract(epoch from s.expires_at - now())::int as left
       from identity_sessions s join identity_users u on u.id = s.user_id where u.email = $1`,
      [email],
    )
  )[0]?.left;

describe('signing in', () => {
  test('gives a session in a cookie that no script and no other host gets', async () => {
    const { email } = await customer(shop);
    const browser = new Browser(shop);
    const answer = await browser.post('/api/identity/sign-in', {
      email: email.toUpperCase(),
      password: goodPassword,
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ uid: expect.any(String), email });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-counterpart-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const kept = JSON.stringify(await sql('select * from identity_sessions'));
    expect(kept).not.toContain(browser.cookie?.split('=')[1]);
  });

  test('fails alike for a wrong password and an unknown address', async () => {
    const { email } = await customer(shop);
    const refusals = [
      [email, 'another password'],
      [email, ` ${goodPassword}`],
      [email, ''],
      ['nobody@example.com', goodPassword],
    ];
    for (const [address, password] of refusals) {
      const answer = await new Browser(shop).post('/api/identity/sign-in', { email: address, password });
      expect([answer.status, await answer.json(), answer.headers.get('set-cookie')]).toEqual([
        401,
        { message: 'Invalid credentials', code: 'auth/invalid-credential' },
        null,
      ]);
    }
  });

  test('costs as much for an unknown address as for a known one', async () => {
    const { email } = await customer(shop);
    const hashes = async (address: string) => {
      const tasks = vi.spyOn(Worker.prototype, 'postMessage');
      await shop.post('/api/identity/sign-in', { email: address, password: 'another password' });
      const started = tasks.mock.calls.filter(([{ keyLength }]) => keyLength === 64).length;
      tasks.mockRestore();
      return started;
    };
    expect([await hashes(email), await hashes('nobody-at-all@example.com')]).toEqual([1, 1]);
  });

  test('lasts thirty days from the last day of use', async () => {
    const ada = await customer(shop);
    expect(await secondsLeft(ada.email)).toBeGreaterThan(30 * day - 60);
    const cookie = ada.cookie?.split('; ').at(-1);
    await sql(`update identity_sessions set expires_at = now() + interval '3 days'`);
    const answer = await ada.post('/api/identity/token');
    expect(answer.headers.get('set-cookie')).toContain(`${cookie}; Max-Age=2592000; Path=/`);
    expect(await secondsLeft(ada.email)).toBeGreaterThan(30 * day - 60);
    await sql('update identity_sessions set expires_at = now()');
    expect(await json(ada.post('/api/identity/token'))).toBeNull();
    expect((await ada.get('/api/user')).status).toBe(401);
  });

  test('is neither given nor prolonged by a GET', async () => {
    const ada = await customer(shop);
    await sql(`update identity_sessions set expires_at = now() + interval '3 days'`);
    const answer = await ada.get('/api/identity/token');
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null]);
    expect(await secondsLeft(ada.email)).toBeLessThan(4 * day);
  });

  test('ends with signing out, for the tokens that were given out too', async () => {
    const ada = await customer(shop);
    const elsewhere = new Browser(shop);
    await elsewhere.signIn(ada.email, goodPassword);
    expect((await ada.post('/api/identity/sign-out')).headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect(await json(ada.get('/api/user'))).toMatchObject({ code: 'auth/id-token-invalid' });
    expect((await ada.post('/api/identity/sign-out')).status).toBe(204);
    expect((await elsewhere.get('/api/user')).status).toBe(200);
  });

  test('without a session there is no token, and nothing to change', async () => {
    for (const cookie of [
      '',
      '__Host-counterpart-session=',
      '__Host-counterpart-session=x',
      'a=b; __Host-counterpart-session=%00',
    ])
      expect(await json(new Browser(shop).post('/api/identity/token', {}, { cookie }))).toBeNull();
    const stranger = new Browser(shop);
    for (const [path, body] of [
      ['reauthenticate', { password: goodPassword }],
      ['update-password', { password: goodPassword }],
      ['send-email-change', { email: 'new@example.com' }],
    ] as const) {
      const answer = await stranger.post(`/api/identity/${path}`, body);
      expect([answer.status, (await json(answer)).message]).toEqual([401, 'Please sign in to continue']);
    }
  });
});

describe('the token', () => {
  test('lives an hour and says so', async () => {
    const ada = await customer(shop);
    const given = await ada.freshToken();
    expect(given).toMatchObject({ uid: expect.any(String), email: ada.email });
    const seconds = (new Date(given?.expires_at ?? 0).getTime() - Date.now()) / 1000;
    expect(Math.round(seconds / 60)).toBe(60);
  });

  test('that has run out is told apart from a wrong one', async () => {
    const ada = await customer(shop);
    const { id, secret } = (await (await openKeys(shop.connection)).ring('tokens')).current();
    const past = Math.floor(Date.now() / 1000) - 10;
    ada.token = await new SignJWT({ ...decodeJwt(ada.token ?? ''), exp: past })
      .setProtectedHeader({ alg: 'ES256', kid: id })
      .sign(await importJWK(JSON.parse(secret), 'ES256'));
    const answer = await ada.get('/api/user');
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { code: 'auth/id-token-expired', message: 'Your session has expired. Please sign in again' },
    ]);
  });

  test('of one person does nothing in the session of another', async () => {
    const [ada, grace] = [await customer(shop), await customer(shop)];
    ada.cookie = grace.cookie;
    const answer = await ada.post('/api/identity/update-password', { password: 'taken over now' });
    expect(answer.status).toBe(401);
    expect((await new Browser(shop).signIn(grace.email, goodPassword)).status).toBe(200);
  });
});

describe('calls with the session cookie', () => {
  const own = 'https://shop.test';
  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: own, 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: own }, 204],
    [{ origin: own }, 204],
    [{}, 204],
  ])('from %j get %i', async (headers, status) => {
    const answer = await new Browser(shop).post(
      '/api/identity/sign-out',
      {},
      headers as Record<string, string>,
    );
    expect(answer.status).toBe(status);
    if (status === 403) expect((await json(answer)).message).toBe('You do not have permission to do this');
  });

  test('from another site get no token and sign nobody in', async () => {
    const ada = await customer(shop);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await ada.post('/api/identity/token', {}, foreign)).status).toBe(403);
    const credentials = { email: ada.email, password: goodPassword };
    const answer = await new Browser(shop).post('/api/identity/sign-in', credentials, foreign);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });
});

describe('the password', () => {
  test('is changed after it was entered again, and the other sessions end', async () => {
    const ada = await customer(shop);
    const [phone, desk] = [new Browser(shop), new Browser(shop)];
    for (const browser of [phone, desk]) await browser.signIn(ada.email, goodPassword);
    await age(shop, ada.email, 6);
    const change = () => desk.post('/api/identity/update-password', { password: 'new words to know' });
    const early = await change();
    expect([early.status, await early.json()]).toEqual([
      403,
      { code: 'auth/requires-recent-login', message: 'Please enter your password again' },
    ]);
    const wrong = await desk.post('/api/identity/reauthenticate', { password: 'not the password' });
    expect([wrong.status, (await json(wrong)).code]).toEqual([401, 'auth/invalid-credential']);
    expect((await change()).status).toBe(403);
    expect((await desk.post('/api/identity/reauthenticate', { password: goodPassword })).status).toBe(200);
    expect((await change()).status).toBe(204);

    expect((await desk.get('/api/user')).status).toBe(200);
    for (const browser of [ada, phone]) {
      expect((await browser.get('/api/user')).status).toBe(401);
      expect(await json(browser.post('/api/identity/token'))).toBeNull();
    }
    expect((await new Browser(shop).signIn(ada.email, goodPassword)).status).toBe(401);
    expect((await new Browser(shop).signIn(ada.email, 'new words to know')).status).toBe(200);
  });

  test('entered again in one session makes no other one recent', async () => {
    const ada = await customer(shop);
    const desk = new Browser(shop);
    await desk.signIn(ada.email, goodPassword);
    await age(shop, ada.email, 6);
    await desk.post('/api/identity/reauthenticate', { password: goodPassword });
    expect((await ada.post('/api/identity/update-password', { password: 'new words' })).status).toBe(403);
  });

  test('has eight characters, and its spaces count', async () => {
    const ada = await customer(shop);
    const change = (password: string) => ada.post('/api/identity/update-password', { password });
    expect((await json(change('short'))).message).toBe('Password must be at least 8 characters');
    expect((await change('x'.repeat(129))).status).toBe(400);
    expect((await change('  wide spaces  ')).status).toBe(204);
    expect((await new Browser(shop).signIn(ada.email, 'wide spaces')).status).toBe(401);
    expect((await new Browser(shop).signIn(ada.email, '  wide spaces  ')).status).toBe(200);
  });

  test('is kept only as a hash', async () => {
    await customer(shop);
    const kept = await sql('select password from identity_accounts');
    for (const { password } of kept) expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });
});

describe('signing up', () => {
  test('needs an address that was proven with a code', async () => {
    const answer = await shop.post('/api/identity/sign-up', {
      email: 'squatter@example.com',
      password: goodPassword,
    });
    expect([answer.status, (await json(answer)).code]).toEqual([403, 'code/not-verified']);
  });
});

test('an account that was disabled neither signs in nor changes its password, also with a session from before', async () => {
  const ada = await customer(shop);
  await sql(`update users set disabled_at = now() where email = '${ada.email}'`);
  for (const answer of [
    await new Browser(shop).signIn(ada.email, goodPassword),
    await ada.post('/api/identity/reauthenticate', { password: goodPassword }),
    await ada.post('/api/identity/update-password', { password: 'another good password' }),
    await ada.post('/api/identity/send-email-change', { email: 'elsewhere@example.com' }),
  ])
    expect([answer.status, (await json(answer)).code]).toEqual([403, 'auth/user-disabled']);
  expect((await new Browser(shop).signIn(ada.email, 'a wrong password')).status).toBe(401);
});

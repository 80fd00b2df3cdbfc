import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  age,
  Browser,
  customer,
  emptyOutbox,
  goodPassword,
  linkIn,
  mailTo,
  newAddress,
  newcomer,
  oobCodeIn,
} from '../../../../test/browser.ts';
import { json, openShop, type TestShop } from '../../../../test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1000' });
});
afterAll(() => shop.close());

const sql = (text: string, values: unknown[] = []) => shop.connection.pool.query(text, values);
const askForReset = (email: string) => shop.post('/api/identity/send-password-reset', { email });
const look = (code: string) => shop.post('/api/identity/verify-password-reset', { code });
const confirm = (code: string, password = 'a newer password') =>
  shop.post('/api/identity/confirm-password-reset', { code, password });
const apply = (code: string) => shop.post('/api/identity/apply-email-change', { code });
const expire = () => sql('update identity_verifications set expires_at = now()');
const refusal = async (answer: Response) => [answer.status, (await json(answer)).code];
const invalid = [400, 'auth/invalid-action-code'];
const expired = [400, 'auth/expired-action-code'];

async function resetMail(email: string) {
  await emptyOutbox(shop);
  expect((await askForReset(email)).status).toBe(204);
  return mailTo(shop, email, 'Reset');
}

async function changeMail(ada: Browser, email: string) {
  await emptyOutbox(shop);
  expect((await ada.post('/api/identity/send-email-change', { email })).status).toBe(204);
  return mailTo(shop, email, 'Confirm');
}

describe('a reset link', () => {
  test('leads to our own page, wherever the request claims to come from', async () => {
    const { email } = await customer(shop);
    await emptyOutbox(shop);
    const { hostname, port } = new URL(shop.url);
    const body = JSON.stringify({
      ...{ email, url: 'https://evil.example', continueUrl: 'https://evil.example' },
      ...{ redirectTo: '//evil.example', callbackURL: 'https://evil.example' },
    });
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'content-type': 'application/json',
    };
    const status = await new Promise((resolve, reject) => {
      const path = '/api/identity/send-password-reset?continueUrl=https://evil.example';
      request({ hostname, port, path, method: 'POST', headers }, (answer) => resolve(answer.statusCode))
        .on('error', reject)
        .end(body);
    });
    expect(status).toBe(204);
    const mail = await mailTo(shop, email, 'Reset');
    expect(linkIn(mail).href).toMatch(
      /^https:\/\/shop\.test\/change-account-details\?mode=resetPassword&oobCode=[\w-]{43}$/,
    );
    expect(JSON.stringify(mail)).not.toContain('evil.example');
    expect(mail.html).toContain(oobCodeIn(mail));
  });

  test('sets a new password once, and every session ends', async () => {
    const ada = await customer(shop);
    const code = oobCodeIn(await resetMail(ada.email.toUpperCase()));
    for (const _time of [1, 2]) expect((await look(code)).status).toBe(204);
    expect((await json(confirm(code, 'short'))).message).toBe('Password must be at least 8 characters');
    expect((await confirm(code)).status).toBe(204);
    expect(await refusal(await look(code))).toEqual(invalid);
    expect(await refusal(await confirm(code))).toEqual(invalid);
    expect((await ada.get('/api/user')).status).toBe(401);
    expect(await json(ada.post('/api/identity/token'))).toBeNull();
    expect((await new Browser(shop).signIn(ada.email, goodPassword)).status).toBe(401);
    expect((await new Browser(shop).signIn(ada.email, 'a newer password')).status).toBe(200);
  });

  test('used many times at once works once', async () => {
    const { email } = await customer(shop);
    const code = oobCodeIn(await resetMail(email));
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => confirm(code, `password number ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
  });

  test('ends after an hour, with the next password, and with the account', async () => {
    const ada = await customer(shop);
    const { rows } = await sql(
      'select extract(epoch from max(expires_at) - now())::int as left from identity_verifications',
    );
    const late = oobCodeIn(await resetMail(ada.email));
    expect(rows[0].left ?? 3600).toBeLessThanOrEqual(3600);
    await expire();
    expect(await refusal(await look(late))).toEqual(expired);
    expect(await refusal(await confirm(late))).toEqual(expired);

    const unused = oobCodeIn(await resetMail(ada.email));
    await ada.post('/api/identity/update-password', { password: 'changed by hand' });
    expect(await refusal(await confirm(unused))).toEqual(invalid);
  });

  test('is kept only as a hash, and opens nothing else', async () => {
    const { email } = await customer(shop);
    const code = oobCodeIn(await resetMail(email));
    const { rows } = await sql('select * from identity_verifications');
    expect(JSON.stringify(rows)).not.toContain(code);
    for (const wrong of ['x', `${code}x`, code.slice(1), `resetPassword:${code}`, rows[0].identifier])
      expect(await refusal(await confirm(wrong))).toEqual(invalid);
    expect(await refusal(await apply(code))).toEqual(invalid);
    expect((await confirm(code)).status).toBe(204);
  });

  test('is answered alike for a known and an unknown address, and sent only to the known one', async () => {
    const { email } = await customer(shop);
    await emptyOutbox(shop);
    const stranger = newAddress();
    const answers = [await askForReset(stranger), await askForReset(email)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await mailTo(shop, email, 'Reset');
    expect(await json(shop.get(`/sandbox/mail.json?to=${stranger}`))).toEqual([]);
  });

  test('is promised without looking whether the address is known', async () => {
    const { email } = await customer(shop);
    const holder = await shop.connection.pool.connect();
    await holder.query('begin; lock table identity_users in access exclusive mode');
    const answers = [await askForReset(email), await askForReset(newAddress())];
    await holder.query('rollback');
    holder.release();
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await mailTo(shop, email, 'Reset');
  });
});

describe('an email change', () => {
  test('moves the account to the new address and ends every session', async () => {
    const ada = await customer(shop);
    const email = newAddress();
    const mail = await changeMail(ada, email.toUpperCase());
    expect(linkIn(mail).href).toMatch(
      /^https:\/\/shop\.test\/change-account-details\?mode=verifyAndChangeEmail&oobCode=[\w-]{43}$/,
    );
    const notice = await mailTo(shop, ada.email);
    expect(notice.subject).toBe('A change of your email address was requested');
    expect(notice.text).toContain(email);
    expect(notice.text).not.toContain(oobCodeIn(mail));

    expect((await apply(oobCodeIn(mail))).status).toBe(204);
    expect((await ada.get('/api/user')).status).toBe(401);
    expect(await refusal(await apply(oobCodeIn(mail)))).toEqual(invalid);
    expect((await new Browser(shop).signIn(ada.email, goodPassword)).status).toBe(401);
    const login = { email_address: email, type: 'login' };
    expect((await shop.post('/api/verify-user-account', login)).status).toBe(204);
    const browser = new Browser(shop);
    expect((await browser.signIn(email, goodPassword)).headers.get('set-cookie')).toBeTruthy();
    expect(await json(browser.get('/api/user'))).toMatchObject({ email_address: email });
    expect((await newcomer(shop, ada.email)).token).toBeTruthy();
  });

  test('wants a recent password and a free address', async () => {
    const [ada, grace] = [await customer(shop), await customer(shop)];
    const ask = (email: string) => ada.post('/api/identity/send-email-change', { email });
    expect(await refusal(await ask(grace.email))).toEqual([409, 'auth/email-already-in-use']);
    expect(await refusal(await ask(ada.email))).toEqual([409, 'auth/email-already-in-use']);
    await age(shop, ada.email, 6);
    expect(await refusal(await ask(newAddress()))).toEqual([403, 'auth/requires-recent-login']);
  });

  test('is refused if somebody else took the address meanwhile, and the old one stays', async () => {
    const ada = await customer(shop);
    const email = newAddress();
    const code = oobCodeIn(await changeMail(ada, email));
    await customer(shop, email);
    expect(await refusal(await apply(code))).toEqual([409, 'auth/email-already-in-use']);
    expect(await json(ada.get('/api/user'))).toMatchObject({ email_address: ada.email });
  });

  test('applied many times at once is applied once; an old link is expired', async () => {
    const ada = await customer(shop);
    const code = oobCodeIn(await changeMail(ada, newAddress()));
    await expire();
    expect(await refusal(await apply(code))).toEqual(expired);
    const fresh = oobCodeIn(await changeMail(ada, newAddress()));
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await apply(fresh)).status));
    expect(statuses.sort()).toEqual([204, ...Array(9).fill(400)]);
  });
});

import { afterAll, describe, expect, test } from 'vitest';
import {
  age,
  Browser,
  customer,
  goodPassword,
  mailTo,
  newAddress,
  newcomer,
  profile,
} from '../../../test/browser.ts';
import { json, openShop, sqlOf } from '../../../test/shop.ts';

const shop = await openShop({ RATE_LIMIT_SCALE: '1000' });
afterAll(() => shop.close());
const sql = sqlOf(shop);

const refusal = async (answer: Promise<Response>) => {
  const { status } = await answer;
  const { code, message } = await json(answer.then((one) => one.clone()));
  return [status, code, message];
};

describe('somebody who is not signed in', () => {
  test.each([
    ['GET', '/api/user'],
    ['PUT', '/api/user'],
    ['DELETE', '/api/user'],
    ['POST', '/api/users'],
    ['POST', '/api/verify-email'],
    ['GET', '/api/verify-admin-status'],
  ])('%s %s is not for them, whatever they send', async (method, path) => {
    for (const authorization of ['', 'Basic YTpi', 'Bearer', 'Bearer a b']) {
      const answer = await fetch(shop.url + path, { method, headers: { authorization } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { code: 'auth/required', message: 'Please sign in to continue' },
      ]);
    }
    const forged = await fetch(shop.url + path, { method, headers: { authorization: 'Bearer e30.e30.e30' } });
    expect([forged.status, (await json(forged)).code]).toEqual([401, 'auth/id-token-invalid']);
  });
});

describe('the profile', () => {
  test('is changed by its owner', async () => {
    const ada = await customer(shop);
    const changed = { full_name: ' Ada King ', company_name: 'Looms', company_title: 'Countess' };
    const expected = { ...changed, full_name: 'Ada King', email_address: ada.email, role: 'CUSTOMER' };
    expect(await json(ada.put('/api/user', changed))).toEqual(expected);
    const answer = await ada.get('/api/user');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual(expected);
  });

  test('has a name, a company and a title', async () => {
    const ada = await customer(shop);
    expect((await json(ada.put('/api/user', { full_name: '', company_title: 7 }))).errors).toEqual({
      full_name: 'Full name is a required field',
      company_name: 'Company name is a required field',
      company_title: 'Company title is a required field',
    });
  });
});

describe('what an account may do is looked up at every call', () => {
  test('administrators and nobody else pass the admin check', async () => {
    const ada = await customer(shop);
    const check = () => ada.get('/api/verify-admin-status');
    expect(await refusal(check())).toEqual([403, 'auth/forbidden', 'You do not have permission to do this']);
    await sql(`update users set role = 'ADMIN' where email = $1`, [ada.email]);
    expect((await check()).status).toBe(204);
    await sql(`update users set role = 'CUSTOMER' where email = $1`, [ada.email]);
    expect((await check()).status).toBe(403);
  });

  test('a disabled account stops at once', async () => {
    const ada = await customer(shop);
    await sql('update users set disabled_at = now() where email = $1', [ada.email]);
    const disabled = [403, 'auth/user-disabled', 'This account has been disabled'];
    expect(await refusal(ada.get('/api/user'))).toEqual(disabled);
    expect(await refusal(ada.put('/api/user', profile))).toEqual(disabled);
    expect(await refusal(ada.delete('/api/user'))).toEqual(disabled);
    expect((await sql('select 1 from users where email = $1', [ada.email])).length).toBe(1);
  });

  test('a token whose user record is gone is nobody', async () => {
    const ada = await customer(shop);
    await sql('delete from users where email = $1', [ada.email]);
    expect(await refusal(ada.get('/api/user'))).toEqual([
      401,
      'auth/user-not-found',
      'Please sign in to continue',
    ]);
  });
});

describe('POST /api/verify-email', () => {
  test('tells whether an address is taken', async () => {
    const [ada, grace] = [await customer(shop), await customer(shop)];
    const ask = (email_address: string) => ada.post('/api/verify-email', { email_address });
    expect((await ask(newAddress())).status).toBe(204);
    for (const taken of [grace.email.toUpperCase(), ada.email])
      expect(await refusal(ask(taken))).toEqual([
        409,
        'account/exists',
        'An account with this email address already exists',
      ]);
    expect((await json(ask('nobody'))).message).toBe('Email address must be a valid email');
  });
});

describe('deleting an account', () => {
  const traces = async (email: string, uid: string) => {
    const counts = await sql(
      `select (select count(*) from users where email = $1 or uid = $2)
            + (select count(*) from verification_codes where address = $1)
            + (select count(*) from subscribers where email_address = $1)
            + (select count(*) from feedback_messages where lower(email_address) = $1)
            + (select count(*) from identity_users where email = $1)
            + (select count(*) from identity_sessions where user_id = $2)
            + (select count(*) from identity_accounts where user_id = $2) as traces`,
      [email, uid],
    );
    return counts[0].traces;
  };

  async function leaver() {
    const ada = await customer(shop);
    const { email } = ada;
    await shop.post('/api/subscribe-to-mailing-list', { email_address: email });
    await shop.post('/api/send-verification-email', { recipient: email });
    await shop.post('/api/send-feedback-email', {
      ...{ email_address: email.toUpperCase(), subject_of_feedback: 'Hello', feedback_message: 'There' },
    });
    const uid = (await ada.freshToken())?.uid ?? '';
    return Object.assign(ada, { uid });
  }

  test('removes the person everywhere and says so by mail', async () => {
    const ada = await leaver();
    expect(await traces(ada.email, ada.uid)).toBe(7);
    expect((await ada.delete('/api/user')).status).toBe(204);
    expect(await traces(ada.email, ada.uid)).toBe(0);
    expect((await mailTo(shop, ada.email, 'deleted')).text).toContain('Your account was deleted');
    expect((await ada.get('/api/user')).status).toBe(401);
    expect(await json(ada.post('/api/identity/token'))).toBeNull();
    expect((await new Browser(shop).signIn(ada.email, goodPassword)).status).toBe(401);
    expect((await newcomer(shop, ada.email)).token).toBeTruthy();
  });

  test('wants a password that was entered just now', async () => {
    const ada = await customer(shop);
    await age(shop, ada.email, 6);
    const wanted = [403, 'auth/requires-recent-login', 'Please enter your password again'];
    expect(await refusal(ada.delete('/api/user'))).toEqual(wanted);
    expect(await refusal(ada.post('/api/identity/delete'))).toEqual(wanted);
    expect((await ada.post('/api/identity/reauthenticate', { password: goodPassword })).status).toBe(200);
    await ada.freshToken();
    expect((await ada.delete('/api/user')).status).toBe(204);
  });

  test('that breaks off half-way leaves everything, and goes through when repeated', async () => {
    const ada = await leaver();
    await sql(
      `create function break_off() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    );
    await sql(
      'create trigger break_off before delete on subscribers for each row execute function break_off()',
    );
    expect((await ada.delete('/api/user')).status).toBe(500);
    expect(await traces(ada.email, ada.uid)).toBe(7);
    await sql('drop trigger break_off on subscribers');
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await ada.delete('/api/user')).status),
    );
    expect(statuses).toContain(204);
    expect(statuses.filter((status) => status !== 204 && status !== 401)).toEqual([]);
    expect(await traces(ada.email, ada.uid)).toBe(0);
  });

  test('does not wait for somebody who signs in and waits for it', async () => {
    const ada = await customer(shop);
    const { pool } = shop.connection;
    const signingIn = await pool.connect();
    await signingIn.query('begin');
    await signingIn.query('select from identity_users where email = $1 for no key update', [ada.email]);
    const leaving = ada.delete('/api/user');
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await signingIn.query('select from users where email = $1 for key share', [ada.email]);
    await signingIn.query('commit');
    signingIn.release();
    expect((await leaving).status).toBe(204);
  });

  test('asked for at the identity removes the user record too, and may be repeated', async () => {
    const ada = await leaver();
    for (const _time of [1, 2]) expect((await ada.post('/api/identity/delete')).status).toBe(204);
    expect(await traces(ada.email, ada.uid)).toBe(0);
  });
});

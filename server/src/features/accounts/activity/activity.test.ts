import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountActivity, Activity } from '@counterpart/contract/calls/activity';
import type { PersonChange } from '@counterpart/contract/calls/back-office/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  Browser,
  type Customer,
  customer,
  goodPassword,
  linkIn,
  mailTo,
  newAddress,
  oobCodeIn,
} from '../../../../test/browser.ts';
import { json, openShop, sqlOf, type TestShop } from '../../../../test/shop.ts';
import { identityKeeper } from '../../../open-ports.ts';
import { readSettings } from '../../../settings/settings.ts';
import { changePerson } from '../people/change-person.ts';
import { deleteOldEvents } from './queries.ts';
import { recordActivity, recordFailure } from './record-activity.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '100' });
});
afterAll(() => shop.close());
const sql = (text: string, values: unknown[] = []) => sqlOf(shop)(text, values);

const keeper = identityKeeper(readSettings({}));
const operate = (email: string, change: PersonChange) =>
  changePerson({ connection: shop.connection, keeper }, { email: 'command line' }, { email }, change);
const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const signIn = (browser: Browser, email: string, password = goodPassword) =>
  browser.post('/api/identity/sign-in', { email, password }, firefox);
const kindsOf = async (person: Browser) =>
  (await json<Activity[]>(person.get('/api/user/activity'))).map(({ kind }) => kind);

async function changeAddress(ada: Customer): Promise<string> {
  const email = newAddress();
  await ada.post('/api/identity/send-email-change', { email });
  const code = oobCodeIn(await mailTo(shop, email, 'Confirm'));
  expect((await shop.post('/api/identity/apply-email-change', { code })).status).toBe(204);
  return email;
}

const undo = async (address: string, words: string) => {
  const link = linkIn(await mailTo(shop, address, words));
  expect([link.pathname, link.searchParams.get('mode')]).toEqual(['/change-account-details', 'recoverEmail']);
  return shop.post('/api/identity/undo-change', { code: link.searchParams.get('oobCode') });
};

describe('a person sees', () => {
  test('sign-ins and wrong passwords, with device and network, and nobody else’s', async () => {
    const [ada, mary] = [await customer(shop), await customer(shop)];
    const browser = new Browser(shop);
    await signIn(browser, ada.email);
    await signIn(browser, ada.email);
    for (let time = 0; time < 3; time++) await signIn(browser, ada.email, 'not the password');
    const events = await json<Activity[]>(ada.get('/api/user/activity'));
    const where = { device: 'Firefox on Linux', network: '127.0.0.x', detail: '' };
    expect(events).toMatchObject([
      { kind: 'sign-in-failed', times: 3, ...where },
      { kind: 'signed-in', times: 1, ...where },
      { kind: 'signed-in-new-device', times: 1, ...where },
    ]);
    expect(await kindsOf(mary)).toEqual([]);
  });

  test('changes of password, address and role', async () => {
    const ada = await customer(shop);
    await ada.post('/api/identity/update-password', { password: 'another engine' });
    const email = await changeAddress(ada);
    await operate(email, 'grant');
    await signIn(ada, email, 'another engine');
    await ada.freshToken();
    expect(await kindsOf(ada)).toEqual(['signed-in', 'role-changed', 'address-changed', 'password-changed']);
  });
});

test('administrators see all of it and find it by person, event and device; customers do not', async () => {
  const [ada, admin] = [await customer(shop), await customer(shop)];
  await sql(`update users set role = 'ADMIN' where email = $1`, [admin.email]);
  await signIn(new Browser(shop), ada.email);
  const path = '/api/admin/account-activity';
  for (const search of [ada.email, 'NEW DEVICE', 'firefox']) {
    const [first] = await json<AccountActivity[]>(admin.get(`${path}?search=${encodeURIComponent(search)}`));
    expect(first).toMatchObject({ person: ada.email, kind: 'signed-in-new-device' });
  }
  expect((await admin.get(`${path}?search=nothing-like-it`)).headers.get('x-total-count')).toBe('0');
  expect((await ada.get(path)).status).toBe(403);
});

test('a change of role or a lock ends every session, and a lock says so', async () => {
  const ada = await customer(shop);
  await customer(shop).then(({ email }) => operate(email, 'grant'));
  await operate(ada.email, 'grant');
  expect((await ada.get('/api/user')).status).toBe(401);
  await ada.signIn(ada.email, goodPassword);
  await operate(ada.email, 'disable');
  expect((await json(ada.get('/api/user'))).code).toBe('auth/user-disabled');
  await operate(ada.email, 'enable');
  expect((await ada.get('/api/user')).status).toBe(401);
});

describe('a mail tells of a change and takes it back', () => {
  test('a new address: the old one comes back, nobody is signed in, and a new password is asked for', async () => {
    const ada = await customer(shop);
    const before = ada.email;
    const after = await changeAddress(ada);
    const thief = new Browser(shop);
    expect((await thief.signIn(after, goodPassword)).status).toBe(200);
    await thief.post('/api/identity/update-password', { password: 'taken over now' });
    const answer = await undo(before, 'Your email address was changed');
    const { reset_code: code } = await json<{ reset_code: string }>(answer);
    expect((await thief.get('/api/user')).status).toBe(401);
    expect((await thief.signIn(after, 'taken over now')).status).toBe(401);
    expect((await thief.signIn(before, 'taken over now')).status).toBe(401);
    const reset = { code, password: 'mine again for good' };
    expect((await shop.post('/api/identity/confirm-password-reset', reset)).status).toBe(204);
    expect((await ada.signIn(before, reset.password)).status).toBe(200);
    expect((await json<{ email_address: string }>(ada.get('/api/user'))).email_address).toBe(before);
    expect((await undo(after, 'Your password was changed')).status).toBe(400);
    expect((await undo(before, 'Your email address was changed')).status).toBe(400);
  });

  test('a new password: it stops working, nobody is signed in, and another one is asked for', async () => {
    const ada = await customer(shop);
    const thief = new Browser(shop);
    await thief.signIn(ada.email, goodPassword);
    const taken = 'taken over now';
    expect((await thief.post('/api/identity/update-password', { password: taken })).status).toBe(204);
    const mail = await mailTo(shop, ada.email, 'Your password was changed');
    expect(mail.text).toContain('This was not me:');
    const answer = await undo(ada.email, 'Your password was changed');
    const { reset_code: code } = await json<{ reset_code: string }>(answer);
    expect((await thief.get('/api/user')).status).toBe(401);
    expect((await thief.signIn(ada.email, taken)).status).toBe(401);
    const reset = { code, password: 'mine again for good' };
    expect((await shop.post('/api/identity/confirm-password-reset', reset)).status).toBe(204);
    expect((await ada.signIn(ada.email, reset.password)).status).toBe(200);
  });

  test('a thief’s link does not end that of the owner', async () => {
    const ada = await customer(shop);
    const before = ada.email;
    const after = await changeAddress(ada);
    await new Browser(shop).signIn(after, goodPassword);
    expect((await undo(after, 'A new device')).status).toBe(200);
    expect((await undo(before, 'Your email address was changed')).status).toBe(200);
    expect(await sql('select 1 from users where email = $1', [before])).toHaveLength(1);
  });

  test('a sign-in on a new device, once, for seven days', async () => {
    const { email } = await customer(shop);
    await signIn(new Browser(shop), email);
    const mail = await mailTo(shop, email, 'A new device signed in');
    expect(mail.text).toContain('Device: Firefox on Linux');
    await sql(`update identity_undo_codes set issued_at = issued_at - interval '8 days' where email = $1`, [
      email,
    ]);
    expect((await json(undo(email, 'A new device'))).code).toBe('auth/invalid-action-code');
    expect((await new Browser(shop).signIn(email, goodPassword)).status).toBe(200);
  });
});

test('what happened is kept for a year, and goes with the account', async () => {
  const ada = await customer(shop);
  for (let time = 0; time < 2; time++) await signIn(new Browser(shop), ada.email);
  await sql(
    `update account_events set happened_at = now() - interval '366 days' where id in
     (select event.id from account_events event join users using (uid) where email = $1 limit 1)`,
    [ada.email],
  );
  await deleteOldEvents(shop.connection.db);
  expect(await kindsOf(ada)).toHaveLength(1);
  expect((await ada.delete('/api/user')).status).toBe(204);
  const left = `select 1 from account_events where uid not in (select uid from users)`;
  expect(await sql(left)).toEqual([]);
});

test('who is just leaving leaves no trace, and what they do meanwhile does not fail', async () => {
  const { email } = await customer(shop);
  const [{ uid }] = (await sql('select uid from users where email = $1', [email])) as [{ uid: string }];
  const { db, pool } = shop.connection;
  const leaving = await pool.connect();
  await leaving.query('begin');
  await leaving.query('delete from users where uid = $1', [uid]);
  const where = { device: 'Firefox on Linux', network: '10.0.0.0' };
  const noted = Promise.all([
    recordActivity(db, uid, { kind: 'signed-out-elsewhere', ...where }),
    recordFailure(db, email, where),
  ]);
  await sleep(200);
  await leaving.query('commit');
  leaving.release();
  await noted;
  expect(await sql('select from account_events where uid = $1', [uid])).toEqual([]);
});

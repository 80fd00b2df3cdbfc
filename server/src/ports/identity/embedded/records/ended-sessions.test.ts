import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import {
  Browser,
  type Customer,
  customer,
  goodPassword,
  mailTo,
  oobCodeIn,
} from '../../../../../test/browser.ts';
import { json, openShop } from '../../../../../test/shop.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { lockIdentity } from './lock-identity.ts';
import { startSession } from './sessions.ts';

const shop = await openShop({ RATE_LIMIT_SCALE: '1000' });
afterAll(() => shop.close());

const newPassword = 'new words to know';
const uidOf = async (person: Browser) => (await person.freshToken())?.uid ?? '';
const sessionsOf = async (uid: string) =>
  (await shop.connection.pool.query('select id from identity_sessions where user_id = $1', [uid])).rows
    .length;
const change = (person: Browser) => person.post('/api/identity/update-password', { password: newPassword });
const signIn = (email: string) =>
  new Browser(shop).post('/api/identity/sign-in', { email, password: goodPassword });

async function resetOf({ email }: Customer) {
  await shop.post('/api/identity/send-password-reset', { email });
  const code = oobCodeIn(await mailTo(shop, email));
  return () => shop.post('/api/identity/confirm-password-reset', { code, password: newPassword });
}

async function untilOneWaits() {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let waited = 0; waited < 5000; waited += 20) {
    if ((await shop.connection.pool.query(waiting)).rowCount) return;
    await sleep(20);
  }
}

/** Does the one while the other, which has begun before, waits for it. */
const meanwhile = (
  uid: string,
  begin: () => Promise<Response>,
  work: (db: Parameters<typeof lockIdentity>[0]) => Promise<unknown>,
) =>
  inTransaction(shop.connection, async ({ db }) => {
    await lockIdentity(db, uid);
    const begun = begin();
    await untilOneWaits();
    await work(db);
    return { begun };
  });

describe('a password that changes', () => {
  test('ends a hundred and twenty other sessions, and not its own', async () => {
    const ada = await customer(shop);
    const uid = await uidOf(ada);
    for (let count = 0; count < 120; count++) await startSession(shop.connection.db, uid);
    expect((await change(ada)).status).toBe(204);
    expect(await sessionsOf(uid)).toBe(1);
    expect((await ada.get('/api/user')).status).toBe(200);
  });

  test('ends the sessions that are opened while it changes', async () => {
    const ada = await customer(shop);
    const uid = await uidOf(ada);
    const { begun } = await meanwhile(
      uid,
      () => change(ada),
      (db) => startSession(db, uid),
    );
    expect((await begun).status).toBe(204);
    expect(await sessionsOf(uid)).toBe(1);
  });

  test('ends them when it is reset, too', async () => {
    const ada = await customer(shop);
    const uid = await uidOf(ada);
    const { begun } = await meanwhile(uid, await resetOf(ada), (db) => startSession(db, uid));
    expect((await begun).status).toBe(204);
    expect(await sessionsOf(uid)).toBe(0);
  });

  test('lets nobody in whose old one was looked at before', async () => {
    const ada = await customer(shop);
    const uid = await uidOf(ada);
    const { begun } = await meanwhile(
      uid,
      () => signIn(ada.email),
      () =>
        shop.connection.pool.query(`update identity_accounts set password = 'another' where user_id = $1`, [
          uid,
        ]),
    );
    const answer = await begun;
    expect([answer.status, (await json(answer)).code]).toEqual([401, 'auth/invalid-credential']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await sessionsOf(uid)).toBe(1);
  });

  test('is not changed by a session that a reset has ended meanwhile', async () => {
    const ada = await customer(shop);
    const uid = await uidOf(ada);
    const { begun } = await meanwhile(
      uid,
      () => change(ada),
      () => shop.connection.pool.query('delete from identity_sessions where user_id = $1', [uid]),
    );
    expect((await begun).status).toBe(401);
    expect((await signIn(ada.email)).status).toBe(200);
  });

  test('among sign-ins from everywhere leaves none of them alive', async () => {
    const ada = await customer(shop);
    const uid = await uidOf(ada);
    const reset = await resetOf(ada);
    const some = () => Array.from({ length: 6 }, () => signIn(ada.email));
    const answers = await Promise.all([...some(), reset(), ...some()]);
    expect(answers.map(({ status }) => status)).toContain(204);
    expect(await sessionsOf(uid)).toBe(0);
  });
});

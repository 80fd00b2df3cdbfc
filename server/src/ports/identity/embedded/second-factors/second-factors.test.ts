import type { ListedFactors } from '@counterpart/contract/calls/second-factors';
import { afterAll, describe, expect, test } from 'vitest';
import {
  age,
  Browser,
  type Customer,
  customer,
  goodPassword,
  linkIn,
  mailTo,
} from '../../../../../test/browser.ts';
import { json, openShop, sqlOf } from '../../../../../test/shop.ts';
import { SoftPasskey } from '../../../../../test/stand-ins/soft-passkey.ts';
import { forgetFactors } from '../../../../features/accounts/administer.ts';
import { identityKeeper } from '../../../../open-ports.ts';
import { readSettings } from '../../../../settings/settings.ts';
import { oneTimeCode } from './one-time-code.ts';

const shop = await openShop({ RATE_LIMIT_SCALE: '10', REQUIRE_ADMIN_MFA: 'on' });
afterAll(() => shop.close());
const sql = sqlOf(shop);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const fromBase32 = (text: string) => {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const codeOf = (secret: string, later = 0) =>
  oneTimeCode(fromBase32(secret), Math.floor(Date.now() / 30_000) + later);
/** Later than any that was given, and taken for a minute at least. */
const nextCode = (secret: string) => codeOf(secret, 1);

interface Codes {
  recovery_codes: string[];
}
interface Options {
  code: boolean;
  passkey: { challenge: string } | null;
}
const call = (who: Browser, name: string, body: object = {}) => who.post(`/api/identity/${name}`, body);
const options = (who: Browser, purpose: string) =>
  json<Options>(call(who, 'factor-options', { for: purpose }));
const statusOf = async (answer: Promise<Response>) => (await answer).status;

async function withApp(person: Customer) {
  const { secret } = await json<{ secret: string }>(call(person, 'prepare-authenticator'));
  const { recovery_codes: codes } = await json<Codes>(
    call(person, 'add-authenticator', { code: codeOf(secret) }),
  );
  return { secret, codes };
}

async function withPasskey(person: Customer, key = new SoftPasskey()) {
  const asked = await json<{ challenge: string }>(call(person, 'prepare-passkey'));
  const added = await call(person, 'add-passkey', { name: 'Key ring', passkey: key.make(asked) });
  expect(added.status).toBe(200);
  return key;
}

const password = async (browser: Browser, email: string) => {
  const answer = await call(browser, 'sign-in', { email, password: goodPassword });
  return [answer.status, (await json(answer)).code];
};
const wantsMore = [401, 'auth/multi-factor-auth-required'];

async function makeAdministrator(person: Customer): Promise<void> {
  await sql(`update users set role = 'ADMIN' where email = $1`, [person.email]);
}

describe('an authenticator app', () => {
  test('is asked for after the password, each code once', async () => {
    const ada = await customer(shop);
    const other = new Browser(shop);
    await other.signIn(ada.email, goodPassword);
    const { secret, codes } = await withApp(ada);
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^(?:[a-z2-9]{5}-){4}[a-z2-9]{5}$/);
    expect(await statusOf(other.get('/api/user'))).toBe(401);
    const browser = new Browser(shop);
    expect(await password(browser, ada.email)).toEqual(wantsMore);
    expect(await browser.freshToken()).toBeNull();
    expect(await options(browser, 'second-step')).toEqual({ code: true, passkey: null });
    expect(await statusOf(call(browser, 'second-step', { code: '000000' }))).toBe(401);
    const code = nextCode(secret);
    expect(await statusOf(call(browser, 'second-step', { code }))).toBe(200);
    await browser.freshToken();
    expect(await statusOf(browser.get('/api/user'))).toBe(200);
    const again = new Browser(shop);
    await password(again, ada.email);
    expect(await statusOf(call(again, 'second-step', { code }))).toBe(401);
    expect((await mailTo(shop, ada.email, 'A second factor was added')).text).toContain('Authenticator app');
  });

  test('is kept encrypted, and recovery codes hashed', async () => {
    const ada = await customer(shop);
    const { secret, codes } = await withApp(ada);
    const kept = JSON.stringify([
      await sql('select * from identity_authenticators'),
      await sql('select * from identity_recovery_codes'),
    ]);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(fromBase32(secret).toString('hex'));
    expect(kept).not.toContain(codes[0]);
  });

  test('that was not confirmed, or with a wrong code, changes nothing', async () => {
    const ada = await customer(shop);
    await call(ada, 'prepare-authenticator');
    expect(await statusOf(call(ada, 'add-authenticator', { code: '000000' }))).toBe(401);
    expect((await new Browser(shop).signIn(ada.email, goodPassword)).status).toBe(200);
  });

  test('is made up for by a recovery code, once, and its owner is told', async () => {
    const ada = await customer(shop);
    const { codes } = await withApp(ada);
    const code = ` ${codes[0]?.toUpperCase()} `;
    for (const expected of [200, 401]) {
      const browser = new Browser(shop);
      await password(browser, ada.email);
      expect(await statusOf(call(browser, 'second-step', { code }))).toBe(expected);
    }
    expect((await mailTo(shop, ada.email, 'recovery code')).text).toContain('9 left');
    const { recovery_codes: fresh } = await json<Codes>(call(ada, 'renew-recovery-codes'));
    const browser = new Browser(shop);
    await password(browser, ada.email);
    expect(await statusOf(call(browser, 'second-step', { code: codes[1] }))).toBe(401);
    expect(await statusOf(call(browser, 'second-step', { code: fresh[1] }))).toBe(200);
  });

  test('cannot be guessed at for long', async () => {
    const ada = await customer(shop);
    await withApp(ada);
    const browser = new Browser(shop);
    await password(browser, ada.email);
    await call(browser, 'second-step', { code: '000000' });
    await sql(`update rate_limits set count = 100 where key like 'factor-guess:%'`);
    expect(await statusOf(call(browser, 'second-step', { code: '000000' }))).toBe(429);
  });

  test('wants the password: not alone, not after five minutes, not of somebody else', async () => {
    const ada = await customer(shop);
    const { secret } = await withApp(ada);
    expect(await statusOf(call(new Browser(shop), 'second-step', { code: nextCode(secret) }))).toBe(401);
    const browser = new Browser(shop);
    await password(browser, ada.email);
    await sql(`update identity_challenges set expires_at = now()`);
    expect(await statusOf(call(browser, 'second-step', { code: nextCode(secret) }))).toBe(401);
    const mary = await customer(shop);
    const { secret: marys } = await withApp(mary);
    const thief = new Browser(shop);
    await password(thief, ada.email);
    expect(await statusOf(call(thief, 'second-step', { code: nextCode(marys) }))).toBe(401);
  });
});

describe('a passkey', () => {
  test('signs in without a password, and each answer once', async () => {
    const ada = await customer(shop);
    const key = await withPasskey(ada);
    const browser = new Browser(shop);
    const { passkey } = await options(browser, 'sign-in');
    const answer = { passkey: key.show(passkey ?? { challenge: '' }) };
    const kept = browser.challenge;
    expect(await statusOf(call(browser, 'passkey-sign-in', answer))).toBe(200);
    expect((await browser.freshToken())?.email).toBe(ada.email);
    const again = new Browser(shop);
    again.challenge = kept;
    expect(await statusOf(call(again, 'passkey-sign-in', answer))).toBe(401);
  });

  test('is the second step after a password', async () => {
    const ada = await customer(shop);
    const key = await withPasskey(ada, new SoftPasskey(undefined, false));
    const browser = new Browser(shop);
    expect(await password(browser, ada.email)).toEqual(wantsMore);
    const { passkey } = await options(browser, 'second-step');
    const shown = (by: SoftPasskey) => ({ passkey: by.show(passkey ?? { challenge: '' }) });
    expect(await statusOf(call(browser, 'second-step', shown(new SoftPasskey())))).toBe(401);
    expect(await statusOf(call(browser, 'second-step', shown(key)))).toBe(200);
  });

  test('that has not seen its owner, is of another site or unknown signs nobody in', async () => {
    const ada = await customer(shop);
    const blind = await withPasskey(ada, new SoftPasskey(undefined, false));
    const phished = Object.assign(new SoftPasskey('https://shop.test.evil'), { id: blind.id });
    for (const key of [blind, phished, new SoftPasskey()]) {
      const browser = new Browser(shop);
      const { passkey } = await options(browser, 'sign-in');
      const answer = { passkey: key.show(passkey ?? { challenge: '' }) };
      expect(await statusOf(call(browser, 'passkey-sign-in', answer))).toBe(401);
    }
  });

  test('is listed with its name and removed with a fresh password; then the password is enough', async () => {
    const ada = await customer(shop);
    const key = await withPasskey(ada);
    const list = await json<ListedFactors>(ada.get('/api/identity/factors'));
    expect(list).toMatchObject({
      passkeys: [{ name: 'Key ring' }],
      authenticator: false,
      recovery_codes_left: 10,
    });
    const id = key.id.toString('base64url');
    const mary = await customer(shop);
    expect(await statusOf(call(mary, 'remove-factor', { id }))).toBe(404);
    await age(shop, ada.email, 6);
    for (const name of ['prepare-passkey', 'prepare-authenticator', 'renew-recovery-codes'])
      expect(await statusOf(call(ada, name))).toBe(403);
    expect(await statusOf(call(ada, 'remove-factor', { id }))).toBe(403);
    await call(ada, 'reauthenticate', { password: goodPassword });
    expect(await statusOf(call(ada, 'remove-factor', { id }))).toBe(204);
    expect((await new Browser(shop).signIn(ada.email, goodPassword)).status).toBe(200);
    const left = await json<ListedFactors>(ada.get('/api/identity/factors'));
    expect(left.recovery_codes_left).toBe(0);
  });
});

describe('an administrator', () => {
  test('has one before anything of administrators works', async () => {
    const ada = await customer(shop);
    await makeAdministrator(ada);
    const sales = () => ada.get('/api/admin/sales');
    expect([(await sales()).status, (await json(sales())).code]).toEqual([
      403,
      'auth/second-factor-required',
    ]);
    expect(await statusOf(ada.get('/api/user'))).toBe(200);
    const { secret } = await withApp(ada);
    expect(await statusOf(sales())).toBe(200);
    expect(secret).not.toBe('');
    expect(await statusOf(call(ada, 'remove-factor', { id: 'authenticator' }))).toBe(204);
    expect(await statusOf(sales())).toBe(403);
  });

  test('shows it again before a refund', async () => {
    const ada = await customer(shop);
    await makeAdministrator(ada);
    const { secret } = await withApp(ada);
    const ids = { order_id: crypto.randomUUID(), template_id: crypto.randomUUID() };
    const refund = () => ada.post('/api/admin/refund', ids);
    expect(await statusOf(refund())).toBe(404);
    await sql(`update identity_sessions set second_factor_at = now() - interval '11 minutes'`);
    expect((await json(refund())).code).toBe('auth/requires-second-factor');
    const due = await json<{ second_factor_due: boolean }>(
      call(ada, 'reauthenticate', { password: goodPassword }),
    );
    expect(due.second_factor_due).toBe(true);
    expect(await statusOf(call(ada, 'show-factor', { code: nextCode(secret) }))).toBe(204);
    expect(await statusOf(refund())).toBe(404);
  });
});

test('what a thief has added goes when the owner takes the account back', async () => {
  const ada = await customer(shop);
  const thief = Object.assign(new Browser(shop), { email: ada.email });
  await thief.signIn(ada.email, goodPassword);
  await withApp(thief);
  const code = linkIn(await mailTo(shop, ada.email, 'A new device')).searchParams.get('oobCode');
  const { reset_code } = await json<{ reset_code: string }>(shop.post('/api/identity/undo-change', { code }));
  const fresh = 'mine again for good';
  await shop.post('/api/identity/confirm-password-reset', { code: reset_code, password: fresh });
  expect((await new Browser(shop).signIn(ada.email, fresh)).status).toBe(200);
});

test('an operator lets somebody in who has lost it', async () => {
  const ada = await customer(shop);
  await withApp(ada);
  await withPasskey(ada);
  const keeper = identityKeeper(readSettings({}));
  const { connection } = shop;
  expect(await forgetFactors({ connection, keeper }, { email: 'command line' }, ada.email)).toBe(true);
  expect((await ada.get('/api/user')).status).toBe(401);
  expect((await ada.signIn(ada.email, goodPassword)).status).toBe(200);
});

import { afterAll, describe, expect, test } from 'vitest';
import { customer, mailTo, newAddress, oobCodeIn } from '../../../../../test/browser.ts';
import { json, openShop } from '../../../../../test/shop.ts';
import { demoAccounts } from '../../../../demo/accounts.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const owner = { email: 'ada.lovelace@engines.example', shopName: 'Counterpart' };
const common = 'This password is on lists of common and leaked passwords. Please choose another one';
const obvious = 'Please choose a password that is not your email address or the name of the shop';

describe('a password', () => {
  test.each([
    'password',
    'PASSWORD',
    'Password1!',
    'P@ssw0rd',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'Dragon1987!',
    '!!monkey99',
    'monkeymonkey',
    '11111111111111',
  ])('%s that everybody tries is refused', async (password) => {
    await expect(refuseWeakPassword(password, owner)).rejects.toMatchObject({ message: common });
  });

  test.each([owner.email, 'Ada.Lovelace1843', 'counterpart', 'Counterpart2026!'])(
    '%s that is known of the account is refused',
    async (password) => {
      await expect(refuseWeakPassword(password, owner)).rejects.toMatchObject({ message: obvious });
    },
  );

  test.each([
    ' engine of 1843 ',
    'correct horse battery',
    'dragon under the 7th hill',
    'xk7-Qm2p',
    ...demoAccounts.map((account) => account.password),
  ])('%s is fine', async (password) => {
    await refuseWeakPassword(password, owner);
  });
});

describe('is refused', async () => {
  const shop = await openShop();
  afterAll(() => shop.close());
  const refusal = { code: 'auth/weak-password', message: common };

  test('before a sign-up', async () => {
    const consider = (password: string) =>
      shop.post('/api/identity/consider-password', { email: newAddress(), password });
    expect(await json(consider('password1'))).toEqual(refusal);
    expect((await consider('engine of 1843')).status).toBe(204);
  });

  test('at a change', async () => {
    const ada = await customer(shop);
    const answer = await ada.post('/api/identity/update-password', { password: 'password1' });
    expect([answer.status, await json(answer)]).toEqual([400, refusal]);
  });

  test('at a reset, whose link stays good', async () => {
    const { email } = await customer(shop);
    await shop.post('/api/identity/send-password-reset', { email });
    const code = oobCodeIn(await mailTo(shop, email));
    const reset = (password: string) => shop.post('/api/identity/confirm-password-reset', { code, password });
    expect(await json(reset('password1'))).toEqual(refusal);
    expect((await reset('engine of 1843')).status).toBe(204);
  });
});

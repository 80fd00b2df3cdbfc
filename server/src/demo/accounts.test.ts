import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, mailTo, oobCodeIn } from '../../test/browser.ts';
import { openKeys } from '../../test/keys.ts';
import { asInProduction, json, openShop, type TestShop } from '../../test/shop.ts';
import { closeIdentity, reopenIdentity } from '../ports/identity/embedded/closed-identity.ts';
import { embeddedIdentity } from '../ports/identity/embedded/identity.ts';
import { insertIdentity } from '../ports/identity/embedded/sign-up.ts';
import { addDemoAccounts, demoAccounts } from './accounts.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '100' });
});
afterAll(() => shop.close());

test('the demo accounts are there once, however many processes start, and can sign in', async () => {
  const { connection } = shop;
  const identity = await embeddedIdentity(connection, await openKeys(connection), {
    publicUrl: 'https://shop.test',
  });
  const own = { insertIdentity, closeIdentity, reopenIdentity };
  await Promise.all([1, 2, 3].map(() => addDemoAccounts(connection, identity, own)));
  for (const { email, password, role } of demoAccounts) {
    const browser = new Browser(shop);
    expect((await browser.signIn(email, password)).status).toBe(200);
    expect(await json(browser.get('/api/user'))).toMatchObject({ email_address: email, role });
  }
});

test('no demo account outlives the demo: neither its password, nor a session, nor a link', async () => {
  const demo = await openShop({ DEMO: 'on', RATE_LIMIT_SCALE: '100' });
  const people = await Promise.all(
    demoAccounts.map(async (account) => {
      const browser = new Browser(demo);
      await browser.signIn(account.email, account.password);
      await browser.post('/api/identity/send-password-reset', { email: account.email });
      const code = oobCodeIn(await mailTo(demo, account.email, 'Reset'));
      return { ...account, browser, code };
    }),
  );
  const production = await openShop({ ...asInProduction, DATA_DIR: demo.folder }, demo);
  for (const { email, password, browser, code } of people) {
    const { status } = await new Browser(production).signIn(email, password);
    expect([email, status]).toEqual([email, 401]);
    expect(await json(browser.post('/api/identity/token'))).toBeNull();
    expect((await browser.get('/api/user')).status).toBe(403);
    const reset = await production.post('/api/identity/confirm-password-reset', { code, password });
    expect((await json(reset)).code).toBe('auth/invalid-action-code');
  }
  await production.close();

  const again = await openShop({ DEMO: 'on', RATE_LIMIT_SCALE: '100' }, demo);
  for (const { email, password } of people) {
    const browser = new Browser(again);
    await browser.signIn(email, password);
    expect((await browser.get('/api/user')).status).toBe(200);
  }
  await again.close();
  await demo.close();
}, 60_000);

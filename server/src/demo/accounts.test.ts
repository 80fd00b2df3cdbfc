import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { json, openShop, type TestShop } from '../../test/shop.ts';
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
  const identity = await embeddedIdentity(connection, { publicUrl: 'https://shop.test' });
  await Promise.all([1, 2, 3].map(() => addDemoAccounts(connection, identity, insertIdentity)));
  for (const { email, password, role } of demoAccounts) {
    const browser = new Browser(shop);
    expect((await browser.signIn(email, password)).status).toBe(200);
    expect(await json(browser.get('/api/user'))).toMatchObject({ email_address: email, role });
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, customer, goodPassword } from '../../../../test/browser.ts';
import { openKeys } from '../../../../test/keys.ts';
import { json, openShop, type TestShop } from '../../../../test/shop.ts';
import { embeddedIdentity } from '../../../ports/identity/embedded/identity.ts';
import { removeLeftovers } from './remove-leftovers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ DEMO: 'off' });
});
afterAll(() => shop.close());

const count = async (table: string) =>
  (await shop.connection.pool.query(`select count(*) from ${table}`)).rows[0].count;

test('every hour, what is of no use any more is removed, and nothing else', async () => {
  const { connection } = shop;
  const [ada, orphan, recentOrphan] = [await customer(shop), await customer(shop), await customer(shop)];
  const sql = (text: string, values: unknown[] = []) => connection.pool.query(text, values);
  await sql('delete from users where email = any($1)', [[orphan.email, recentOrphan.email]]);
  await sql(`update identity_users set created_at = now() - interval '25 hours' where email = any($1)`, [
    [ada.email, orphan.email],
  ]);
  await sql(`insert into verification_codes values ('old', 'sign-up', '', now() - interval '2 days')`);
  await sql(`insert into verification_codes values ('new', 'sign-up', '', now())`);
  await sql(`insert into rate_limits values ('old', 9, now()), ('new', 9, now() + interval '1 hour')`);
  await sql(
    `insert into subscribers values ('old', now() - interval '31 days', null),
     ('new', now() - interval '29 days', null), ('confirmed', now() - interval '31 days', now())`,
  );
  await new Browser(shop).signIn(ada.email, goodPassword);
  await sql(
    `update identity_sessions set expires_at = now() where id in (select max(id) from identity_sessions
     where user_id = (select id from identity_users where email = $1))`,
    [ada.email],
  );

  await removeLeftovers({
    connection,
    identity: await embeddedIdentity(connection, await openKeys(connection), { publicUrl: 'x' }),
  });

  expect(await count('identity_users')).toBe(2);
  expect(await count('identity_sessions')).toBe(2);
  expect(await count('verification_codes')).toBe(1);
  expect(await count('subscribers')).toBe(2);
  expect((await json(recentOrphan.get('/api/user'))).code).toBe('auth/user-not-found');
});

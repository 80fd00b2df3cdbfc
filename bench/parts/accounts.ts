import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { alternate, call, signIn } from '../tools/calls.ts';
import type { Finding } from '../tools/report.ts';
import type { Stage } from '../tools/stage.ts';

const email = 'customer@counterpart.test';
const password = 'counterpart-customer';
const administrator = { email: 'admin@counterpart.test', password: 'counterpart-admin' };
const rounds = 300;

/** What the embedded identity provider spends on a password. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
const hash = promisify<string, string, number, object, Buffer>(scrypt);

/** Signing in against the hash that it cannot do without; the other calls against one indexed query. */
export async function accounts(stage: Stage): Promise<Finding[]> {
  const databaseUrl = await stage.database('people');
  const shop = await stage.open(databaseUrl, { DEMO: 'on', RATE_LIMIT_SCALE: '1000' });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { cookie, bearer } = await signIn(shop, { email, password });
  const admin = await signIn(shop, administrator);
  const profile = { full_name: 'Ada Lovelace', company_name: 'Engines Ltd', company_title: 'Counsel' };

  const [hashing, signingIn] = await alternate(20, [
    () => hash(password, 'sixteen bytes of salt', 64, cost),
    () => call(shop, 'POST', '/api/identity/sign-in', {}, { email, password }),
  ]);
  const [query, change, getUser, getToken, adminStatus, check, putUser] = await alternate(rounds, [
    () => client.query('select * from users where email = $1', [email]),
    () => client.query('update users set full_name = full_name where email = $1', [email]),
    () => call(shop, 'GET', '/api/user', bearer),
    () => call(shop, 'POST', '/api/identity/token', { cookie }),
    () => call(shop, 'GET', '/api/verify-admin-status', admin.bearer),
    () => call(shop, 'POST', '/api/verify-user-account', {}, { email_address: email, type: 'login' }),
    () => call(shop, 'PUT', '/api/user', bearer, profile),
  ]);
  await client.end();
  await shop.stop();
  const ratio = (name: string, value: number, base: number, atMost: number): Finding => ({
    name,
    value: value / base,
    unit: '×',
    atMost,
  });
  return [
    ratio('signing in to the password hash alone', signingIn, hashing, 1.5),
    ratio('GET /api/user to one indexed query', getUser, query, 3),
    ratio('POST /api/identity/token to one indexed query', getToken, query, 3),
    ratio('GET /api/verify-admin-status to one indexed query', adminStatus, query, 3),
    ratio('POST /api/verify-user-account to one indexed query', check, query, 3),
    ratio('PUT /api/user to one indexed change', putUser, change, 3),
  ];
}

import { scrypt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Running } from './processes.ts';
import { type Finding, median } from './report.ts';

const email = 'customer@counterpart.test';
const password = 'counterpart-customer';
const rounds = 300;

/** What the embedded identity provider spends on a password. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
const hash = promisify<string, string, number, object, Buffer>(scrypt);

/** Signing in against the hash that it cannot do without; the other calls against one indexed query. */
export async function accounts(shop: Running, databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const cookie = (await call(shop, 'POST', '/api/identity/sign-in', {}, { email, password })).cookie;
  const { token } = JSON.parse((await call(shop, 'GET', '/api/identity/token', { cookie })).body);
  const bearer = { authorization: `Bearer ${token}` };
  const profile = { full_name: 'Ada Lovelace', company_name: 'Engines Ltd', company_title: 'Counsel' };

  const [hashing, signingIn] = await alternate(20, [
    () => hash(password, 'sixteen bytes of salt', 64, cost),
    () => call(shop, 'POST', '/api/identity/sign-in', {}, { email, password }),
  ]);
  const [query, change, getUser, getToken, adminStatus, check, putUser] = await alternate(rounds, [
    () => client.query('select * from users where email = $1', [email]),
    () => client.query('update users set full_name = full_name where email = $1', [email]),
    () => call(shop, 'GET', '/api/user', bearer),
    () => call(shop, 'GET', '/api/identity/token', { cookie }),
    () => call(shop, 'GET', '/api/verify-admin-status', bearer),
    () => call(shop, 'POST', '/api/verify-user-account', {}, { email_address: email, type: 'login' }),
    () => call(shop, 'PUT', '/api/user', bearer, profile),
  ]);
  await client.end();
  const ratio = (name: string, value: number, base: number, atMost: number): Finding => ({
    name,
    value: value / base,
    unit: '×',
    atMost,
  });
  return [
    ratio('signing in to the password hash alone', signingIn, hashing, 1.5),
    ratio('GET /api/user to one indexed query', getUser, query, 3),
    ratio('GET /api/identity/token to one indexed query', getToken, query, 3),
    ratio('GET /api/verify-admin-status to one indexed query', adminStatus, query, 3),
    ratio('POST /api/verify-user-account to one indexed query', check, query, 3),
    ratio('PUT /api/user to one indexed change', putUser, change, 3),
  ];
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function call(
  { url }: Running,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ status: number; body: string; cookie: string }> {
  const sent = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url + path,
      { agent, method, headers: { ...headers, ...(sent && { 'content-type': 'application/json' }) } },
      async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString();
        const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        resolve({ status: answer.statusCode ?? 0, body: text, cookie });
      },
    );
    outgoing.on('error', reject).end(sent);
  });
}

/** The median time of each, one at a time and in turn, so that all of them see the same machine. */
async function alternate<const W extends (() => Promise<unknown>)[]>(
  count: number,
  works: W,
): Promise<{ [K in keyof W]: number }> {
  const times = works.map((): number[] => []);
  for (let round = 0; round < count + 5; round++) {
    for (const [index, work] of works.entries()) {
      const started = performance.now();
      await work();
      if (round >= 5) times[index]?.push(performance.now() - started);
    }
  }
  return times.map(median) as { [K in keyof W]: number };
}

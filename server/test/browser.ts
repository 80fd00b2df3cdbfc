import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from 'better-auth/crypto';
import { identityAccounts, identityUsers, users } from '../src/db/tables.ts';
import { startSession } from '../src/ports/identity/embedded/records/sessions.ts';
import type { OutboxMail } from '../src/ports/mail/embedded/mail.ts';
import { json, type TestShop } from './shop.ts';

interface Token {
  token: string;
  uid: string;
  email: string;
  expires_at: string;
}

/** A browser as the shop sees one: it keeps the cookies of its session, of itself and of an address proven, and sends the token of the session that it has. */
export class Browser {
  cookie: string | undefined;
  proof: string | undefined;
  device: string | undefined;
  challenge: string | undefined;
  token: string | undefined;

  constructor(readonly shop: Pick<TestShop, 'url'>) {}

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const answer = await fetch(this.shop.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...this.cookiesFor(path),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const cookie of cookiesOf(answer)) {
      const kept = cookie.endsWith('=') ? undefined : cookie;
      if (cookie.startsWith('__Host-counterpart-proof=')) this.proof = kept;
      else if (cookie.includes('counterpart-device=')) this.device = kept;
      else if (cookie.includes('counterpart-challenge=')) this.challenge = kept;
      else this.cookie = kept;
    }
    return answer;
  }

  private cookiesFor(path: string): { cookie?: string } {
    const ofIdentity = path.startsWith('/api/identity') ? [this.cookie, this.device, this.challenge] : [];
    const sent = [...ofIdentity, path.startsWith('/api') && this.proof];
    const cookie = sent.filter(Boolean).join('; ');
    return cookie ? { cookie } : {};
  }

  get = (path: string, headers?: Record<string, string>) => this.call('GET', path, undefined, headers);
  post = (path: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.call('POST', path, body, headers);
  put = (path: string, body: unknown) => this.call('PUT', path, body);
  delete = (path: string) => this.call('DELETE', path);

  async signIn(email: string, password: string): Promise<Response> {
    this.token = undefined;
    const answer = await this.post('/api/identity/sign-in', { email, password });
    if (answer.ok) await this.freshToken();
    return answer;
  }

  async freshToken(): Promise<Token | null> {
    const given = await json<Token | null>(this.post('/api/identity/token'));
    this.token = given?.token;
    return given;
  }
}

const cookiesOf = (answer: Response) =>
  answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');

export const goodPassword = 'correct horse battery';

let count = 0;
export const newAddress = () => `person-${++count}-${Date.now().toString(36)}@example.com`;

export const profile = { full_name: 'Ada Lovelace', company_name: 'Engines Ltd', company_title: 'Counsel' };

export const signUpFields = (email_address: string) => ({
  ...profile,
  email_address,
  documents_of_interest: ['Bill of Sale', 'Other', 'Poetry licences'],
  accepted_terms: '1',
});

/** The newest mail to an address, once there is one whose subject contains the words. */
export async function mailTo(shop: TestShop, to: string, words = ''): Promise<OutboxMail> {
  for (let waited = 0; waited < 30_000; waited += 20) {
    const mails = await json<OutboxMail[]>(shop.get(`/sandbox/mail.json?to=${encodeURIComponent(to)}`));
    const found = mails.find(({ subject }) => subject.includes(words));
    if (found) return found;
    await sleep(20);
  }
  throw new Error(`no mail '${words}' to ${to}`);
}

export const codeIn = (mail: OutboxMail) => /^[A-Za-z0-9]{6}$/m.exec(mail.text)?.[0] ?? '';
export const linkIn = (mail: OutboxMail) => new URL(/https?:\/\/\S+oobCode=\S+/.exec(mail.text)?.[0] ?? '');
export const oobCodeIn = (mail: OutboxMail) => linkIn(mail).searchParams.get('oobCode') ?? '';

/** The path of the link that puts an address on the mailing list. */
export const confirmPathIn = (mail: OutboxMail) => /\/mailing-list\/confirm\?\S+/.exec(mail.text)?.[0] ?? '';

export async function confirmSubscription(shop: TestShop, address: string): Promise<void> {
  const path = confirmPathIn(await mailTo(shop, address, 'confirm your subscription'));
  const answer = await shop.post(path, {});
  if (!answer.ok) throw new Error(`not confirmed: ${await answer.text()}`);
}

/** Forgets the mails of before, those that are still under way included, so that the next one is the next one. */
export async function emptyOutbox({ connection: { pool } }: TestShop): Promise<void> {
  const underWay = `select 1 from pgboss.job where name in ('mail', 'password-reset', 'receipt') and state < 'completed'`;
  while ((await pool.query(underWay)).rowCount) await sleep(10);
  await pool.query('delete from outbox_mails');
}

/** Proves an address with the code from its mail; gives the cookie with which its browser signs up. */
export async function proveAddress(shop: TestShop, email: string): Promise<string> {
  await emptyOutbox(shop);
  await shop.post('/api/send-verification-email', { recipient: email });
  const code = codeIn(await mailTo(shop, email, 'verification code'));
  const answer = await shop.post('/api/verify-code', { code, email_address: email });
  if (answer.status !== 204) throw new Error(`the code was refused: ${await answer.text()}`);
  return cookiesOf(answer)[0] ?? '';
}

/** Somebody who has just signed up, step by step, and is signed in. */
export async function newcomer(shop: TestShop, email = newAddress()): Promise<Customer> {
  const browser = new Browser(shop);
  browser.proof = await proveAddress(shop, email);
  await browser.post('/api/identity/sign-up', { email, password: goodPassword });
  await browser.freshToken();
  const answer = await browser.post('/api/users', { user: signUpFields(email) });
  if (!answer.ok) throw new Error(`no user record: ${await answer.text()}`);
  return Object.assign(browser, { email });
}

export type Customer = Browser & { email: string };

/** The same person in a browser that talks to another process of the shop. */
export const elsewhere = (who: Customer, shop: Pick<TestShop, 'url'>): Customer =>
  Object.assign(new Browser(shop), { email: who.email, token: who.token, cookie: who.cookie });

const hashed = hashPassword(goodPassword);

/** The same somebody, put into the database as signing up would have done. */
export async function customer(
  shop: Pick<TestShop, 'url' | 'connection'>,
  email = newAddress(),
): Promise<Customer> {
  const { db } = shop.connection;
  const uid = randomUUID();
  const times = { createdAt: new Date(), updatedAt: new Date() };
  await db.insert(identityUsers).values({ id: uid, name: '', email, emailVerified: false, ...times });
  const account = { id: uid, userId: uid, accountId: uid, providerId: 'credential' };
  await db.insert(identityAccounts).values({ ...account, password: await hashed, ...times });
  const { full_name: fullName, company_name: companyName, company_title: companyTitle } = profile;
  await db.insert(users).values({ uid, email, role: 'CUSTOMER', fullName, companyName, companyTitle });
  const browser = new Browser(shop);
  const secret = await startSession(db, uid);
  // As a shop on https and one on http would have set it.
  browser.cookie = `counterpart-session=${secret}; __Host-counterpart-session=${secret}`;
  await browser.freshToken();
  return Object.assign(browser, { email });
}

/** Moves the moment of the last password into the past. */
export const age = (shop: TestShop, email: string, minutes: number) =>
  shop.connection.pool.query(
    `update identity_sessions set auth_time = now() - make_interval(mins => $2)
     where user_id = (select id from identity_users where email = $1)`,
    [email, minutes],
  );

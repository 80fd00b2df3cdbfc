import { sql } from 'drizzle-orm';
import pg from 'pg';
import { Unusable } from '../lib/unusable.ts';
import { endClient, longestSilence, type Queryable } from './connect.ts';

/** The advisory locks of the shop, each with a number of its own. */
const lockNumbers = {
  migrations: 7_203_118_442,
  'demo catalogue': 7_203_118_443,
  /** One for each address, which is hashed with this number. */
  address: 7_203_118_444,
  'first users': 7_203_118_445,
  'job queues': 7_203_118_446,
  administrators: 7_203_118_447,
  'file store': 7_203_118_448,
  machines: 7_203_118_449,
  'shared store': 7_203_118_450,
} as const;

/** Those who do the same wait for each other here until the end of the transaction. */
export async function waitFor(
  db: Queryable,
  work: 'demo catalogue' | 'first users' | 'administrators',
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockNumbers[work]})`);
}

/** PostgreSQL forgets a machine without power after 15 seconds, whether or not something was on its way there. */
export const soonForgotten =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2; set tcp_user_timeout = 15000';

type Work = 'migrations' | 'job queues' | 'file store' | 'machines' | 'shared store';

/** In milliseconds. */
const waitsAtMost = 30_000;

/** Somebody else does the same work, and does not get on. */
export class StillHeld extends Unusable {
  constructor(work: Work) {
    super(
      `Another process of the shop holds the lock on its ${work} and does not get on: end it, if it hangs.`,
    );
  }
}

/** One process at a time does this, on a connection that may take as long as it takes; the others wait. */
export async function holding<T>(
  pool: pg.Pool,
  work: Work,
  task: (client: pg.Client) => Promise<T>,
  patience = waitsAtMost,
): Promise<T> {
  const client = await ownClient(pool, work === 'migrations' ? 0 : longestSilence);
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = ${patience}; ${soonForgotten}`);
    await client.query('select pg_advisory_lock($1)', [lockNumbers[work]]).catch((error) => {
      throw error.code === '55P03' ? new StillHeld(work) : error;
    });
    await client.query('set lock_timeout = 0');
    return await task(client);
  } finally {
    // With the connection ends all that was set on it, and the lock.
    await endClient(client);
  }
}

/** None of the pool's, which give a query up after a while. */
async function ownClient({ options }: pg.Pool, query_timeout: number): Promise<pg.Client> {
  const { connectionString, connectionTimeoutMillis, application_name } = options;
  const client = new pg.Client({
    ...{ connectionString, connectionTimeoutMillis, application_name, query_timeout },
    // What may take as long as it takes is still told when the machine at the other end is gone.
    ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Until this connection ends no shop starts on its database: they wait before they change tables. */
export async function keepShopsOut(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockNumbers.migrations]);
}

/** Those who work on one address wait for each other here until the end of the transaction. */
export async function waitForAddress(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, ${lockNumbers.address}))`);
}

import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from './connect.ts';

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

/** One process at a time does this, on a connection that may take as long as it takes; the others wait. */
export async function holding<T>(
  pool: pg.Pool,
  work: 'migrations' | 'job queues' | 'file store' | 'machines' | 'shared store',
  task: (client: pg.PoolClient) => Promise<T>,
  /** In milliseconds; without end until given. */
  waitAtMost = 0,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = ${waitAtMost}; ${soonForgotten}`);
    await client.query('select pg_advisory_lock($1)', [lockNumbers[work]]);
    await client.query('set lock_timeout = 0');
    return await task(client);
  } finally {
    // With the connection ends all that was set on it, and the lock.
    client.release(true);
  }
}

/** Whether somebody else held it for as long as was waited. */
export const isStillHeld = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === '55P03';

/** Until this connection ends no shop starts on its database: they wait before they change tables. */
export async function keepShopsOut(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockNumbers.migrations]);
}

/** Those who work on one address wait for each other here until the end of the transaction. */
export async function waitForAddress(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, ${lockNumbers.address}))`);
}

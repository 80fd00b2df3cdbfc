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
} as const;

/** Those who do the same wait for each other here until the end of the transaction. */
export async function waitFor(
  db: Queryable,
  work: 'demo catalogue' | 'first users' | 'administrators',
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lockNumbers[work]})`);
}

/** One process at a time does this, on a connection that may take as long as it takes; the others wait. */
export async function holding<T>(
  pool: pg.Pool,
  work: 'migrations' | 'job queues' | 'file store' | 'machines',
  task: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockNumbers[work]]);
    return await task(client);
  } finally {
    // With the connection ends all that was set on it, and the lock.
    client.release(true);
  }
}

/** Until this connection ends no shop starts on its database: they wait before they change tables. */
export async function keepShopsOut(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockNumbers.migrations]);
}

/** Those who work on one address wait for each other here until the end of the transaction. */
export async function waitForAddress(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, ${lockNumbers.address}))`);
}

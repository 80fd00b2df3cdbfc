import { drizzle } from 'drizzle-orm/node-postgres';
import type { Connection, Database } from './connect.ts';
import * as tables from './tables.ts';

/** What runs in here happens whole or not at all; jobs that it enqueues included. */
export interface Transaction {
  db: Database;
  executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

export async function inTransaction<T>(
  { pool }: Connection,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({
      db: drizzle(client, { schema: tables }),
      executeSql: (text, values) => client.query(text, values),
    });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

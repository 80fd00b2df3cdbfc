import { drizzle } from 'drizzle-orm/node-postgres';
import { type Connection, type Database, isPlanStale } from './connect.ts';
import { askPlanned } from './statement.ts';

/** What runs in here happens whole or not at all; jobs that it enqueues included. */
export interface Transaction {
  db: Database;
  /** A statement with a name is planned once for each connection. */
  executeSql(text: string, values: unknown[], name?: string): Promise<{ rows: unknown[] }>;
  /** What others may know of only once it has happened. */
  afterCommit(tell: () => void): void;
}

export async function inTransaction<T>(
  { pool }: Connection,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const committed: (() => void)[] = [];
  try {
    await client.query('begin');
    const result = await work({
      db: drizzle(client),
      executeSql: (text, values, name) => client.query({ text, values, name }),
      afterCommit: (tell) => void committed.push(tell),
    });
    await client.query('commit');
    for (const tell of committed) tell();
    return result;
  } catch (error) {
    if (isPlanStale(error)) broken = error as Error;
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** For a single statement, which is committed once it is done. */
export const singleStatement = ({ pool }: Connection): Pick<Transaction, 'executeSql' | 'afterCommit'> => ({
  executeSql: async (text, values, name) => ({ rows: await askPlanned(pool, name, text, values) }),
  afterCommit: (tell) => tell(),
});

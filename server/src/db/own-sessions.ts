import pg from 'pg';
import { Unusable } from '../lib/unusable.ts';
import { startPatience } from './connect.ts';

const tries = 3;

/**
 * A pooler that lends its connections for one transaction at a time loses the shop's locks and messages. It gives itself
 * away: it shows two who are connected at once the same session, where PostgreSQL has one for each.
 */
export async function ensureOwnSessions(url: string): Promise<void> {
  const patient = {
    connectionString: url,
    connectionTimeoutMillis: startPatience,
    query_timeout: startPatience,
  };
  const clients = [new pg.Client(patient), new pg.Client(patient)];
  try {
    for (const client of clients) {
      client.on('error', () => undefined);
      await client.connect();
    }
    for (let left = tries; left > 0; left -= 1) {
      const sessions: unknown[] = [];
      for (const client of clients)
        sessions.push((await client.query('select pg_backend_pid() as session')).rows[0].session);
      if (new Set(sessions).size < clients.length) throw lendsByTransaction();
    }
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

const lendsByTransaction = () =>
  new Unusable(
    'DATABASE_URL leads to a pooler that lends its connections for one transaction at a time (as PgBouncer does with pool_mode = transaction): messages and locks get lost there. Lead it to PostgreSQL itself, or to a pooler in session mode.',
  );

import pg from 'pg';
import { Unusable } from '../../lib/unusable.ts';
import { endClient, startPatience } from '../connect.ts';

const tries = 3;

/**
 * A pooler that lends its connections for one transaction at a time loses the shop's locks and messages. It gives itself
 * away: to it one who is connected has now this session and now that, or two have the same, where PostgreSQL has one for each.
 */
export async function ensureOwnSessions(url: string): Promise<void> {
  const patient = {
    connectionString: url,
    connectionTimeoutMillis: startPatience,
    query_timeout: startPatience,
  };
  const [one, other] = [new pg.Client(patient), new pg.Client(patient)];
  try {
    for (const client of [one, other]) {
      client.on('error', () => undefined);
      await client.connect();
    }
    const sessions = { one: new Set(), other: new Set() };
    for (let left = tries; left > 0; left -= 1) {
      sessions.one.add(await sessionOf(one)).add(await sessionOf(one));
      sessions.other.add(await sessionOf(other));
    }
    const all = new Set([...sessions.one, ...sessions.other]);
    if (sessions.one.size > 1 || sessions.other.size > 1 || all.size < 2) throw lendsByTransaction();
  } finally {
    await Promise.all([endClient(one), endClient(other)]);
  }
}

const sessionOf = async (client: pg.Client): Promise<unknown> =>
  (await client.query('select pg_backend_pid() as session')).rows[0].session;

const lendsByTransaction = () =>
  new Unusable(
    'DATABASE_URL leads to a pooler that lends its connections for one transaction at a time (as PgBouncer does with pool_mode = transaction): messages and locks get lost there. Lead it to PostgreSQL itself, or to a pooler in session mode.',
  );

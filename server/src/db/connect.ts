import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// As drizzle reads it, and quicker than pg does: there is nothing in it but the years that a shop sees.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text));

export type Database = NodePgDatabase;
/** What a query takes: the pool, or the transaction that the request runs in. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface Connection {
  db: Database;
  pool: pg.Pool;
  url: string;
  /** How long one waits for one of the pool's connections, in milliseconds: who starts has more time than who asks. */
  waitAtMost(milliseconds: number): void;
  close(): Promise<void>;
}

/** In milliseconds. */
export const requestPatience = 3000;
export const startPatience = 30_000;
export const longestSilence = 40_000;

/** Dates as we read them, whatever the role has; and an end to what would never end. */
const manners = `set datestyle = 'ISO'; set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '30s'`;

interface Manner {
  most?: number;
  /** In milliseconds: a query without an answer is given up then, and its connection too. Longer than any may take. */
  longestSilence?: number;
}

export function connect(
  url: string,
  onIdleError: (error: Error) => void,
  { most = 20, longestSilence = 0 }: Manner = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: requestPatience,
    query_timeout: longestSilence,
    application_name: 'counterpart',
    // Not while connecting, as pg would: a pooler refuses what it does not know.
    onConnect: async (client) => void (await client.query(withPatience(manners, startPatience))),
  });
  pool.on('error', onIdleError);
  // One that breaks while it is handed over belongs to nobody yet: who gets it hears of it from its first query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const waitAtMost = (milliseconds: number) => {
    pool.options.connectionTimeoutMillis = milliseconds;
  };
  return { db: drizzle(pool), pool, url, waitAtMost, close: () => pool.end() };
}

/** A query that is given up after so many milliseconds, also where the server is silent. */
export const withPatience = (
  text: string,
  query_timeout: number,
): pg.QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout,
});

/**
 * Tries again while the database is on its way, as when a whole machine starts, or lets nobody else in; tells whether it
 * had to.
 */
export async function patiently(log: Pick<Logger, 'warn'>, task: () => Promise<unknown>): Promise<boolean> {
  const giveUpAt = Date.now() + startPatience;
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      await task();
      return hasWaited;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > giveUpAt) throw error;
      log.warn({ err: error }, 'the database does not answer yet');
      await sleep(1000);
    }
  }
}

/** A line that is dead already never says goodbye. */
export const endClient = (client: pg.Client): Promise<unknown> =>
  Promise.race([client.end().catch(() => undefined), sleep(1000, undefined, { ref: false })]);

const connectionProblems = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['57P01', '57P02', '57P03', '53100', '53300', '08000', '08001', '08003', '08006'],
]);

/** Whether an error means that the database is away, rather than that it refused what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (connectionProblems.has((cause as NodeJS.ErrnoException).code ?? '')) return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Query read timeout|query_wait_timeout|Client has encountered/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

/** Whether a connection has planned something of which the answer has changed since: it never forgets that. */
export const isPlanStale = (error: unknown): boolean =>
  error instanceof Error && ((error as NodeJS.ErrnoException).code === '0A000' || isPlanStale(error.cause));

/** Whether somebody else was first with a value that can be there only once. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === '23505' || isUniqueViolation(error.cause));

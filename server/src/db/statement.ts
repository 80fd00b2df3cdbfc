import { fillPlaceholders, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { PlannedQuery } from './planned-query.ts';

const dialect = new PgDialect();

/** SQL that is asked for all the time, with placeholders: planned once for each connection, and with little beside it. */
export function statement<Row>(pool: pg.Pool, name: string, query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return (given: Record<string, unknown>): Promise<Row[]> =>
    askPlanned(pool, name, text, fillPlaceholders(params, given));
}

/** The same, of which there is one row at most. */
export function statementOfOne<Row>(pool: pg.Pool, name: string, query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return (given: Record<string, unknown>): Promise<Row | undefined> =>
    ask(pool, name, text, fillPlaceholders(params, given), (rows: Row[]) => rows[0]);
}

export const askPlanned = <Row>(
  pool: pg.Pool,
  name: string | undefined,
  text: string,
  values: unknown[],
): Promise<Row[]> => ask(pool, name, text, values, (rows: Row[]) => rows);

/** What is taken of the rows is taken here: a promise on the way costs more than it seems. */
const ask = <Row, Taken>(
  pool: pg.Pool,
  name: string | undefined,
  text: string,
  values: unknown[],
  take: (rows: Row[]) => Taken,
): Promise<Taken> =>
  new Promise((resolve, reject) => {
    const query = new PlannedQuery<Row>(text, values, name);
    pool.query(query, (error) => {
      if (error) return reject(error);
      try {
        resolve(take(query.rowsSent()));
      } catch (unreadable) {
        reject(unreadable);
      }
    });
  });

/** Columns to select, called in each row as they are here. */
export const named = (columns: Record<string, SQLWrapper>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

import { type Column, fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

const dialect = new PgDialect();

/** SQL that is asked for all the time, with placeholders: planned once for each connection, and with little beside it. */
export function statement<Row>(pool: pg.Pool, name: string, query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return (given: Record<string, unknown>): Promise<Row[]> =>
    new Promise((resolve, reject) => {
      pool.query(prepared(name, text, fillPlaceholders(params, given)), (error, result) =>
        error ? reject(error) : resolve(result.rows),
      );
    });
}

/** A query rather than the settings of one, which pg would copy property by property. */
const prepared = (name: string, text: string, values: unknown[]) =>
  Object.assign(new pg.Query(text, values), { name }) as unknown as pg.QueryConfig;

/** Columns to select, called in each row as they are here. */
export const named = (columns: Record<string, Column>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

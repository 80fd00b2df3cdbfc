import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

const dialect = new PgDialect();

/** SQL that is asked for all the time, with placeholders: planned once for each connection. */
export function statement<Row>(pool: pg.Pool, name: string, query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return async (given: Record<string, unknown>): Promise<Row[]> => {
    const { rows } = await pool.query({ name, text, values: fillPlaceholders(params, given) });
    return rows;
  };
}

import { fillPlaceholders, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

const dialect = new PgDialect();

/** SQL that is asked for all the time, with placeholders: planned once for each connection, and with little beside it. */
export function statement<Row>(pool: pg.Pool, name: string, query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return (given: Record<string, unknown>): Promise<Row[]> =>
    askPlanned(pool, name, text, fillPlaceholders(params, given));
}

export const askPlanned = <Row>(
  pool: pg.Pool,
  name: string | undefined,
  text: string,
  values: unknown[],
): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    // A query rather than the settings of one, which pg would copy property by property.
    const query = Object.assign(new pg.Query(text, values), { name }) as unknown as pg.QueryConfig;
    pool.query(query, (error, result) => (error ? reject(error) : resolve(result.rows)));
  });

/** Columns to select, called in each row as they are here. */
export const named = (columns: Record<string, SQLWrapper>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

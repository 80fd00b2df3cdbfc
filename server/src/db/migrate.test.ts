import { setTimeout as sleep } from 'node:timers/promises';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../test/database.ts';
import { type Connection, connect } from './connect.ts';
import { holding } from './locks.ts';
import { migrate } from './migrate.ts';
import * as tables from './tables.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

describe('migrations', () => {
  test('give exactly the columns that the code knows', async () => {
    const { rows } = await connection.pool.query(
      `select table_name || '.' || column_name || ' ' || is_nullable as column_text
       from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'`,
    );
    const known = Object.values(tables)
      .map((table) => getTableConfig(table as PgTable))
      .flatMap(({ name, columns }) =>
        columns.map((column) => `${name}.${column.name} ${column.notNull ? 'NO' : 'YES'}`),
      );
    expect(rows.map((row) => row.column_text).sort()).toEqual(known.sort());
  });

  test('keep on the mailing list who was on it before addresses were confirmed', async () => {
    const { pool } = connection;
    await pool.query('alter table subscribers drop column confirmed_at');
    await pool.query(`delete from migrations where name like '%0028-confirmed-subscribers.sql'`);
    await pool.query(`insert into subscribers values ('ada@example.com', '2026-01-02T03:04:05Z')`);
    expect(await migrate(pool)).toHaveLength(1);
    const { rows } = await pool.query('select confirmed_at from subscribers');
    expect(rows).toEqual([{ confirmed_at: new Date('2026-01-02T03:04:05Z') }]);
  });

  test('wait in turns for a table that is in use', async () => {
    const shop = await emptyDatabase();
    const busy = new pg.Client(shop.url);
    await busy.connect();
    await busy.query('create table migrations (name text primary key, applied_at timestamptz default now())');
    await busy.query('begin; lock table migrations in share row exclusive mode');
    const migrating = migrate(shop.pool, undefined, 100);
    await sleep(500);
    await busy.query('commit');
    expect(await migrating).not.toHaveLength(0);
    await busy.end();
    await shop.close();
  });

  test('may take longer than a request, and so may those who wait for them', async () => {
    const pool = new pg.Pool({
      connectionString: connection.url,
      onConnect: async (client) => void (await client.query(`set statement_timeout = '200ms'`)),
    });
    await expect(pool.query('select pg_sleep(0.5)')).rejects.toThrow(/statement timeout/);
    const slowly = () => holding(pool, 'migrations', (client) => client.query('select pg_sleep(0.5)'));
    await Promise.all([slowly(), slowly()]);
    await pool.end();
  });

  test('are applied once by two that start at the same moment, and refused when they are a newer shop’s', async () => {
    const one = await emptyDatabase();
    const other = connect(one.url, () => undefined);
    const applied = await Promise.all([migrate(one.pool), migrate(other.pool)]);
    expect(applied.map((names) => names.length > 0).sort()).toEqual([false, true]);
    await one.pool.query(`insert into migrations values ('./migrations/9999-tomorrow.sql')`);
    await expect(migrate(other.pool)).rejects.toThrow(
      /belongs to a newer version of the shop \(it has 9999-tomorrow.sql\)/,
    );
    await other.close();
    await one.close();
  });
});

import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import { type Connection, connect } from './connect.ts';
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

  test('are applied once by two that start at the same moment, and refused when they are a newer shop’s', async () => {
    const administrator = new pg.Client({ connectionString: inject('postgresUrl') });
    await administrator.connect();
    await administrator.query('create database two_at_once');
    const url = new URL(inject('postgresUrl'));
    url.pathname = 'two_at_once';
    const processes = [connect(url.href, () => undefined), connect(url.href, () => undefined)];
    const applied = await Promise.all(processes.map(({ pool }) => migrate(pool)));
    expect(applied.map((names) => names.length > 0).sort()).toEqual([false, true]);
    await processes[0]?.pool.query(`insert into migrations values ('./migrations/9999-tomorrow.sql')`);
    const old = processes[1] as Connection;
    await expect(migrate(old.pool)).rejects.toThrow(
      /belongs to a newer version of the shop \(it has 9999-tomorrow.sql\)/,
    );
    await Promise.all(processes.map((one) => one.close()));
    await administrator.query('drop database two_at_once with (force)');
    await administrator.end();
  });
});

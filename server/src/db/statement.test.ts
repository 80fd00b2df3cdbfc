import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../test/database.ts';
import type { Connection } from './connect.ts';
import { named, statement } from './statement.ts';
import { users } from './tables.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await emptyDatabase();
  connection.pool.options.max = 1;
});
afterAll(() => connection.close());

test('a statement is planned once for a connection, however often it is asked', async () => {
  const double = statement<{ doubled: number }>(
    connection.pool,
    'a_double',
    sql`select ${sql.placeholder('given')}::int * 2 as doubled`,
  );
  expect(await double({ given: 4 })).toEqual([{ doubled: 8 }]);
  expect(await double({ given: -1 })).toEqual([{ doubled: -2 }]);
  const { rows } = await connection.pool.query(
    `select generic_plans + custom_plans as asked from pg_prepared_statements where name = 'a_double'`,
  );
  expect(rows).toEqual([{ asked: 2 }]);
});

test('who asks is told what the database says against it, and the next one is answered', async () => {
  const share = statement(
    connection.pool,
    'a_share',
    sql`select 1 / ${sql.placeholder('people')}::int as share`,
  );
  await expect(share({ people: 0 })).rejects.toThrow('division by zero');
  expect(await share({ people: 1 })).toEqual([{ share: 1 }]);
});

test('a moment is what it is in every time zone of a session, to the millisecond', async () => {
  const { pool } = connection;
  const text = `select timestamptz '2026-11-18 09:00:00.123456Z' as exact, timestamptz '1999-12-31 23:59:59Z' as whole`;
  for (const zone of ['UTC', 'Asia/Kolkata', 'America/St_Johns']) {
    await pool.query(`set time zone '${zone}'`);
    const { rows } = await pool.query(text);
    expect(rows).toEqual([
      { exact: new Date('2026-11-18T09:00:00.123Z'), whole: new Date('1999-12-31T23:59:59Z') },
    ]);
  }
  await pool.query('reset time zone');
});

test('columns are called in a row as they are in the list', async () => {
  const { pool } = connection;
  await pool.query('create temporary table users (uid text, full_name text, disabled_at timestamptz)');
  await pool.query(`insert into users values ('ada', 'Ada Lovelace', '2026-11-18T09:00:00Z')`);
  const columns = { name: users.fullName, lockedAt: users.disabledAt };
  const find = statement(pool, 'a_person', sql`select ${named(columns)} from ${users}`);
  expect(await find({})).toEqual([{ name: 'Ada Lovelace', lockedAt: new Date('2026-11-18T09:00:00Z') }]);
});

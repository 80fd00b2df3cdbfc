import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase } from '../../test/database.ts';
import type { Connection } from './connect.ts';
import { askPlanned } from './statement.ts';
import { inTransaction } from './transaction.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await emptyDatabase();
  connection.pool.options.max = 1;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => connection.close());

const ask = (text: string, name?: string) => askPlanned(connection.pool, name, text, []);

test('rows are as pg itself would give them, and pg makes no plan of its own for reading them', async () => {
  const text = `select 7 as count, 0 as twice, null::int as twice, 8::bigint as sum, null::text as name, 'é' as letter, true as "isOpen",
    '{"a": [1]}'::jsonb as json, timestamptz '2026-11-18 09:00:00+01' as at, array['x', null] as list, 1.5::numeric as share`;
  const { rows } = await connection.pool.query(text);
  const planning = vi.spyOn(pg.Result.prototype as unknown as { addFields(): void }, 'addFields');
  for (const name of ['everything', undefined]) expect(await ask(text, name)).toStrictEqual(rows);
  const finding = vi.spyOn(pg.types, 'getTypeParser');
  expect(await ask(text, 'everything')).toStrictEqual(rows);
  expect(planning).not.toHaveBeenCalled();
  expect(finding).not.toHaveBeenCalled();
});

test('columns that have changed are refused once to whoever has planned them, and read as they are then', async () => {
  const { pool } = connection;
  const byItself = (text: string) => ask(text, text);
  const withOthers = (text: string) =>
    inTransaction(connection, async ({ executeSql }) => (await executeSql(text, [], text)).rows);
  for (const asking of [byItself, withOthers]) {
    const asked = () => asking(`select * from ${asking.name}`);
    await pool.query(`create table ${asking.name} as select '1' as number`);
    expect(await asked()).toEqual([{ number: '1' }]);
    const become = async (change: string, rows: object[]) => {
      await pool.query(`alter table ${asking.name} ${change}`);
      await expect(asked()).rejects.toMatchObject({ code: '0A000' });
      expect(await asked()).toEqual(rows);
    };
    await become('alter number type int using number::int', [{ number: 1 }]);
    await become('rename number to place', [{ place: 1 }]);
    await become('add name text', [{ place: 1, name: null }]);
  }
});

test('dates are read whatever is usual for the database, and two statements at once not at all', async () => {
  const { pathname } = new URL(connection.url);
  await connection.pool.query(`alter database ${pathname.slice(1)} set datestyle = 'SQL, DMY'`);
  (await connection.pool.connect()).release(true);
  expect(await ask(`select timestamptz '2026-11-05 09:00:00+00' as at`)).toEqual([
    { at: new Date('2026-11-05T09:00:00Z') },
  ]);
  await expect(ask('select 1 as a; select 2 as b')).rejects.toThrow('Only one statement');
});

test('what gives no rows gives none, and what cannot be read is told to who asked', async () => {
  expect(await ask('create temporary table empty ()')).toEqual([]);
  expect(await ask('select 1 where false')).toEqual([]);
  const { MONEY } = pg.types.builtins;
  const parse = pg.types.getTypeParser(MONEY);
  onTestFinished(() => pg.types.setTypeParser(MONEY, parse));
  pg.types.setTypeParser(MONEY, () => {
    throw new Error('what is a dollar?');
  });
  await expect(ask('select 1::money')).rejects.toThrow('what is a dollar?');
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
});

import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptyDatabase } from '../../test/database.ts';
import type { Connection } from './connect.ts';
import { askPlanned } from './statement.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await emptyDatabase();
  connection.pool.options.max = 1;
});
afterAll(() => connection.close());

const ask = (text: string, name?: string) => askPlanned(connection.pool, name, text, []);

test('rows are as pg itself would give them, and pg makes no plan of its own for reading them', async () => {
  const text = `select 7 as count, 8::bigint as sum, null::text as name, 'é' as letter, true as "isOpen",
    '{"a": [1]}'::jsonb as json, timestamptz '2026-11-18 09:00:00+01' as at, array['x', null] as list, 1.5::numeric as share`;
  const { rows } = await connection.pool.query(text);
  const planning = vi.spyOn(pg.Result.prototype as unknown as { addFields(): void }, 'addFields');
  for (const name of ['everything', 'everything', undefined])
    expect(await ask(text, name)).toStrictEqual(rows);
  expect(planning).not.toHaveBeenCalled();
  planning.mockRestore();
});

test('columns that have changed since are read as they are now', async () => {
  const { pool } = connection;
  const asked = () => ask('select * from shelf', 'shelf');
  const change = async (text: string) => {
    await pool.query(text);
    // On another connection: what is planned on this one keeps its columns.
    (await pool.connect()).release(true);
  };
  await change(`create table shelf as select '1' as number`);
  expect(await asked()).toEqual([{ number: '1' }]);
  await change('alter table shelf alter number type int using number::int');
  expect(await asked()).toEqual([{ number: 1 }]);
  await change('alter table shelf rename number to place');
  expect(await asked()).toEqual([{ place: 1 }]);
  await change('alter table shelf add name text');
  expect(await asked()).toEqual([{ place: 1, name: null }]);
});

test('what gives no rows gives none, and what cannot be read is told to who asked', async () => {
  expect(await ask('create temporary table empty ()')).toEqual([]);
  expect(await ask('select 1 where false')).toEqual([]);
  const { MONEY } = pg.types.builtins;
  const parse = pg.types.getTypeParser(MONEY);
  pg.types.setTypeParser(MONEY, () => {
    throw new Error('what is a dollar?');
  });
  await expect(ask('select 1::money')).rejects.toThrow('what is a dollar?');
  pg.types.setTypeParser(MONEY, parse);
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
});

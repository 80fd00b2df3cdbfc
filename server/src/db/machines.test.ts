import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import type { Connection } from './connect.ts';
import { ensureEnoughConnections, listOthers, type Machine, makeKnown, newMachine } from './machines.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
  const { rows } = await connection.pool.query('select current_database() as name');
  await connection.pool.query(`alter database ${rows[0].name} connection limit 50`);
});
afterAll(() => connection.close());

const wanted = { databaseConnections: 17, processes: 1 };
const open: pg.Client[] = [];
afterAll(() => Promise.all(open.map((client) => client.end())));

/** With as many lines as it has processes, and more. */
async function come(
  machine = newMachine(wanted),
  lines = 2,
): Promise<{ machine: Machine; leave(): Promise<void> }> {
  const own: pg.Client[] = [];
  for (let line = 0; line < lines; line++) {
    const client = new pg.Client(connection.url);
    await client.connect();
    await makeKnown(client, machine);
    own.push(client);
    open.push(client);
  }
  return {
    machine,
    leave: async () => {
      for (const client of own) await client.end();
    },
  };
}

const isEnoughFor = (own?: Machine, patience = 0) =>
  ensureEnoughConnections(connection.pool, wanted, own, patience);

test('one machine that wants too much is told how much there is', async () => {
  const greedy = { databaseConnections: 23, processes: 2 };
  await expect(ensureEnoughConnections(connection.pool, greedy)).rejects.toThrow(
    'PostgreSQL allows 50 connections, and 2 processes of the shop want 52: set DATABASE_CONNECTIONS to 22 or less',
  );
});

test('who came first has the connections, whoever comes too late waits for somebody to leave', async () => {
  const [first, second, third] = [await come(), await come(), await come()];
  expect(await listOthers(connection.pool, second.machine)).toEqual([first.machine, third.machine]);
  await isEnoughFor(first.machine);
  await isEnoughFor(second.machine);
  const tooMany =
    'PostgreSQL allows 50 connections, and the 3 machines of the shop want 60: set DATABASE_CONNECTIONS to 13 or less on each';
  await expect(isEnoughFor(third.machine)).rejects.toThrow(tooMany);
  await expect(isEnoughFor()).rejects.toThrow(tooMany);

  const waiting = isEnoughFor(third.machine, 60_000);
  await first.leave();
  await waiting;
  await isEnoughFor();
  expect(await listOthers(connection.pool, second.machine)).toEqual([third.machine]);
});

test('another database of the same server is another shop', async () => {
  const elsewhere = await freshDatabase();
  expect(await listOthers(elsewhere.pool, newMachine(wanted))).toEqual([]);
  await elsewhere.close();
});

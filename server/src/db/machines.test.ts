import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import type { Connection } from './connect.ts';
import { crowdingOf, join, listOthers, type Machine, makeKnown, newMachine } from './machines.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
  const { rows } = await connection.pool.query('select current_database() as name');
  await connection.pool.query(`alter database ${rows[0].name} connection limit 50`);
});
afterAll(() => connection.close());

const wanted = { databaseConnections: 17, processes: 1 };
const log = pino({ level: 'silent' });
const open: pg.Client[] = [];
afterAll(() => Promise.all(open.map((client) => client.end())));

async function line(machine: Machine): Promise<pg.Client> {
  const client = new pg.Client(connection.url);
  open.push(client);
  await client.connect();
  await makeKnown(client, machine);
  return client;
}

/** What a machine does that starts, with one process or more. */
async function come(
  patience = 0,
  machine = newMachine(wanted),
): Promise<{ machine: Machine; leave(): Promise<void> }> {
  const lines: pg.Client[] = [];
  const becomeKnown = async () => void lines.push(await line(machine));
  await join(connection.pool, wanted, machine, { becomeKnown, log, patience });
  return { machine, leave: async () => void (await Promise.all(lines.map((client) => client.end()))) };
}

const tooMany =
  'PostgreSQL allows 50 connections, and the 3 machines of the shop want 60: set DATABASE_CONNECTIONS to 13 or less on each';

test('one machine that wants too much is told how much there is', async () => {
  const greedy = { databaseConnections: 23, processes: 2 };
  expect(await crowdingOf(connection.pool, greedy, [])).toContain(
    'PostgreSQL allows 50 connections, and 2 processes of the shop want 52: set DATABASE_CONNECTIONS to 22 or less',
  );
});

test('who comes too late waits for somebody to leave, and is not known before', async () => {
  const [first, second] = [await come(), await come()];
  expect(await listOthers(connection.pool, second.machine)).toEqual([first.machine]);
  await expect(come()).rejects.toThrow(tooMany);
  expect(await listOthers(connection.pool)).toHaveLength(2);

  const waiting = come(60_000);
  await first.leave();
  const third = await waiting;
  expect(await listOthers(connection.pool, second.machine)).toEqual([third.machine]);
  await Promise.all([second.leave(), third.leave()]);
});

test('of several that come at once as many are let in as fit', async () => {
  const came = await Promise.allSettled([come(), come(), come(), come()]);
  const there = came.filter((one) => one.status === 'fulfilled');
  expect(there).toHaveLength(2);
  for (const one of came)
    if (one.status === 'rejected')
      expect(one.reason).toHaveProperty('message', expect.stringContaining('60'));
  expect(await listOthers(connection.pool)).toHaveLength(2);
  await Promise.all(there.map(({ value }) => value.leave()));
});

test('the processes of a machine that is full come in one after the other', async () => {
  const [first, second] = [await come(), await come()];
  const sibling = await come(0, second.machine);
  expect(await listOthers(connection.pool)).toHaveLength(2);
  await Promise.all([first, second, sibling].map((one) => one.leave()));
});

test('whether a machine has a disk is known with it, and another database of the same server is another shop', async () => {
  const [disk, bucket] = [newMachine(wanted), newMachine({ ...wanted, s3: {} })];
  const lines = [await line(disk), await line(bucket)];
  expect(await listOthers(connection.pool, disk)).toEqual([{ ...bucket, connections: 20, hasDisk: false }]);
  expect(await listOthers(connection.pool, bucket)).toEqual([{ ...disk, connections: 20, hasDisk: true }]);
  const elsewhere = await freshDatabase();
  expect(await listOthers(elsewhere.pool)).toEqual([]);
  await elsewhere.close();
  await Promise.all(lines.map((client) => client.end()));
});

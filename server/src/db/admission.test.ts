import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import { admit, crowdingOf } from './admission.ts';
import type { Connection } from './connect.ts';
import { listMachines, type Machine, makeKnown, newMachine } from './machines.ts';

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

const byId = (one: Machine, other: Machine) => one.id - other.id;
const known = async () => (await listMachines(connection.pool)).sort(byId);

/** What a machine does that starts, with one process or more. */
async function come(
  patience = 0,
  machine = newMachine(wanted),
): Promise<{ machine: Machine; leave(): Promise<void> }> {
  const lines: pg.Client[] = [];
  const becomeKnown = async () => void lines.push(await line(machine));
  await admit(connection.pool, wanted, machine, { becomeKnown, log, patience });
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
  expect(await known()).toEqual([first.machine, second.machine].sort(byId));
  await expect(come()).rejects.toThrow(tooMany);
  expect(await known()).toHaveLength(2);

  const waiting = come(60_000);
  await first.leave();
  const third = await waiting;
  expect(await known()).toEqual([second.machine, third.machine].sort(byId));
  await Promise.all([second.leave(), third.leave()]);
});

test('of several that come at once as many are let in as fit', async () => {
  const came = await Promise.allSettled([come(), come(), come(), come()]);
  const there = came.filter((one) => one.status === 'fulfilled');
  expect(there).toHaveLength(2);
  for (const one of came)
    if (one.status === 'rejected')
      expect(one.reason).toHaveProperty('message', expect.stringContaining('60'));
  expect(await known()).toHaveLength(2);
  await Promise.all(there.map(({ value }) => value.leave()));
});

test('the processes of a machine that is full come in one after the other', async () => {
  const [first, second] = [await come(), await come()];
  const sibling = await come(0, second.machine);
  expect(await known()).toHaveLength(2);
  await Promise.all([first, second, sibling].map((one) => one.leave()));
});

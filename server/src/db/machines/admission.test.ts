import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { type Connection, connect } from '../connect.ts';
import { admit, crowdingOf } from './admission.ts';
import { listMachines, type Machine, makeKnown, newMachine } from './machines.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
  const { rows } = await connection.pool.query('select current_database() as name');
  await connection.pool.query(`alter database ${rows[0].name} connection limit 50`);
  // The server may have been started a moment ago.
  await (await come(10_000)).leave();
});
afterAll(() => connection.close());

const wanted = { databaseConnections: 17, processes: 1 };
const log = pino({ level: 'silent' });
const open: pg.Client[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((client) => client.end()))));

async function line(machine: Machine): Promise<pg.Client> {
  const client = new pg.Client(connection.url);
  open.push(client);
  await client.connect();
  await makeKnown(client, { ...machine, isSettled: false });
  return client;
}

const known = async () => new Set((await listMachines(connection.pool)).map(({ id }) => id));

/** What a machine does that starts, with one process or more. */
async function come(
  patience = 100,
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
  expect(await known()).toEqual(new Set([first.machine.id, second.machine.id]));
  await expect(come()).rejects.toThrow(tooMany);
  expect((await known()).size).toBe(2);

  const waiting = come(60_000);
  await first.leave();
  const third = await waiting;
  expect(await known()).toEqual(new Set([second.machine.id, third.machine.id]));
  await Promise.all([second.leave(), third.leave()]);
});

test('of several that come at once as many are let in as fit', async () => {
  const came = await Promise.allSettled([come(2000), come(2000), come(2000), come(2000)]);
  const there = came.filter((one) => one.status === 'fulfilled');
  expect(there).toHaveLength(2);
  for (const one of came)
    if (one.status === 'rejected')
      expect(one.reason).toHaveProperty('message', expect.stringContaining('60'));
  expect((await known()).size).toBe(2);
  await Promise.all(there.map(({ value }) => value.leave()));
});

test('the processes of a machine that is full come in one after the other', async () => {
  const [first, second] = [await come(), await come()];
  const sibling = await come(100, second.machine);
  expect((await known()).size).toBe(2);
  await Promise.all([first, second, sibling].map((one) => one.leave()));
});

test('where somebody else starts and does not get on, that is said', async () => {
  const stuck = new pg.Client(connection.url);
  open.push(stuck);
  await stuck.connect();
  await stuck.query('select pg_advisory_lock(7203118449)');
  await expect(come()).rejects.toThrow(
    'Another process of the shop holds the lock on its machines and does not get on',
  );
  await stuck.query('select pg_advisory_unlock(7203118449)');
  await (await come()).leave();
});

test('who comes while all connections are taken waits for some', async () => {
  const role = `limited_${newMachine(wanted).id}`;
  await connection.pool.query(`create role ${role} login password 'limited' connection limit 21`);
  const url = new URL(connection.url);
  [url.username, url.password] = [role, 'limited'];
  const limited = connect(url.href, () => undefined);
  await limited.pool.query('select 1');
  const taken = Array.from({ length: 20 }, () => new pg.Client(url.href));
  await Promise.all(taken.map((client) => client.connect()));

  const lines: pg.Client[] = [];
  const machine = newMachine(wanted);
  const becomeKnown = async () => {
    const client = new pg.Client(url.href);
    await client.connect();
    lines.push(client);
  };
  const said: string[] = [];
  const log = pino({}, { write: (line) => void said.push(line) });
  const waiting = admit(limited.pool, wanted, machine, { becomeKnown, log, patience: 20_000 });
  await expect.poll(() => said.join()).toContain('too many connections');
  for (const client of taken) await client.end();
  await waiting;
  for (const client of lines) await client.end();
  await limited.close();
  await connection.pool.query(`drop role ${role}`);
});

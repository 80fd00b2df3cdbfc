import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import type { Connection } from './connect.ts';
import { listMachines, type Machine, newMachine } from './machines.ts';
import { Presence } from './presence.ts';
import { hasSharedStore } from './shared-store.ts';

let connection: Connection;
let folder: string;
beforeAll(async () => {
  connection = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'counterpart-machines-'));
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true });
});

const log = pino({ level: 'silent' });
const open = new Set<Presence>();
afterEach(() => Promise.all([...open].map(leave)));

async function leave(presence: Presence) {
  open.delete(presence);
  await presence.close();
}

const settings = { databaseConnections: 2, processes: 1 };
const [withDisk, withBucket] = [() => newMachine(settings), () => newMachine({ ...settings, s3: {} })];

async function come(machine: Machine, dataDir = folder): Promise<Presence> {
  const presence = new Presence(connection.url, dataDir, machine);
  open.add(presence);
  await presence.open(log);
  return presence;
}

const sharesStore = (machine: Machine, dataDir = folder, patience = 500) =>
  hasSharedStore(connection.pool, machine, { dataDir, log }, patience);

test('who shares the disk with all others is told so, and nothing is left behind', async () => {
  expect(await sharesStore(withDisk())).toBe(true);
  for (let number = 0; number < 3; number++) await come(withDisk());
  const newcomers = [withDisk(), withDisk()];
  expect(await Promise.all(newcomers.map((machine) => sharesStore(machine)))).toEqual([true, true]);
  expect(await readdir(join(folder, 'machines'))).toEqual([]);
});

test('a copy of the data folder is not the same disk', async () => {
  await come(withDisk());
  const copy = `${folder}-copy`;
  await cp(folder, copy, { recursive: true });
  expect(await sharesStore(withDisk(), copy)).toBe(false);
  await rm(copy, { recursive: true });
});

test('nor does one with a bucket share anything with one on a disk', async () => {
  await come(withBucket());
  expect(await sharesStore(withDisk())).toBe(false);
  expect(await sharesStore(withBucket())).toBe(true);
  await come(withDisk());
  expect(await sharesStore(withBucket())).toBe(false);
});

test('who leaves meanwhile is not waited for', async () => {
  const leaving = await come(withDisk(), tmpdir());
  const answer = sharesStore(withDisk(), folder, 30_000);
  await leave(leaving);
  expect(await answer).toBe(true);
});

test('it comes back by itself after its connection broke, and says whether the database answers', async () => {
  const machine = withDisk();
  const presence = await come(machine);
  await connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'counterpart presence'`,
  );
  await expect.poll(() => listMachines(connection.pool)).toEqual([]);
  await expect.poll(() => listMachines(connection.pool), { timeout: 5000 }).toEqual([machine]);
  expect(await presence.answers()).toBe(true);
  await leave(presence);
  expect(await presence.answers()).toBe(false);
});

import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { wiredDatabase } from '../../../test/wire.ts';
import type { Connection } from '../connect.ts';
import { listMachines, type Machine, newMachine } from './machines.ts';
import { Presence } from './presence.ts';
import { settle } from './shared-store.ts';

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

async function presencePids(): Promise<number[]> {
  const { rows } = await connection.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'counterpart presence'`,
  );
  return rows.map(({ pid }) => pid);
}

const settings = { databaseConnections: 2, processes: 1 };
const [withDisk, withBucket] = [() => newMachine(settings), () => newMachine({ ...settings, s3: {} })];

async function come(machine: Machine, dataDir = folder, patience = 500): Promise<Presence> {
  const presence = new Presence(connection.url, dataDir, machine);
  open.add(presence);
  await presence.open();
  const becomeSettled = () => presence.settle();
  if (await settle(connection.pool, machine, { dataDir, log, becomeSettled, patience })) return presence;
  throw new Error('elsewhere');
}

test('those who share a disk come in beside each other, and nothing is left behind', async () => {
  await come(withDisk());
  await Promise.all([come(withDisk()), come(withDisk()), come(withDisk())]);
  expect((await listMachines(connection.pool)).map(({ isSettled }) => isSettled)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(await readdir(join(folder, 'machines'))).toEqual([]);
});

test('a copy of the data folder is not the same disk, and who was not let in stands in nobody’s way', async () => {
  const first = await come(withDisk());
  const copy = `${folder}-copy`;
  await cp(folder, copy, { recursive: true });
  const [refused, let_in] = await Promise.allSettled([come(withDisk(), copy, 3000), come(withDisk())]);
  expect([refused.status, let_in.status]).toEqual(['rejected', 'fulfilled']);
  await leave(first);
  await rm(copy, { recursive: true });
});

test('of two that come at once with disks of their own one comes in', async () => {
  const other = await mkdtemp(join(tmpdir(), 'counterpart-machines-'));
  const came = await Promise.allSettled([come(withDisk()), come(withDisk(), other)]);
  expect(came.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await rm(other, { recursive: true });
});

test('nor does one with a bucket share anything with one on a disk', async () => {
  const first = await come(withBucket());
  await expect(come(withDisk())).rejects.toThrow('elsewhere');
  await come(withBucket());
  await Promise.all([...open].map(leave));
  await come(withDisk());
  await expect(come(withBucket())).rejects.toThrow('elsewhere');
  expect(open.has(first)).toBe(false);
});

test('another process of a machine that is there need not ask', async () => {
  const machine = withDisk();
  await come(machine);
  await come(machine, tmpdir());
});

test('who leaves meanwhile is not waited for', async () => {
  const leaving = await come(withDisk(), tmpdir());
  const coming = come(withDisk(), folder, 30_000);
  await leave(leaving);
  await coming;
});

test('it comes back by itself after its connection broke, and says whether the database answers', async () => {
  const machine = withDisk();
  const presence = await come(machine);
  const [broken] = await presencePids();
  await connection.pool.query('select pg_terminate_backend($1)', [broken]);
  await expect.poll(presencePids, { timeout: 5000 }).toEqual([expect.not.toBeOneOf([broken])]);
  await expect
    .poll(() => listMachines(connection.pool), { timeout: 5000 })
    .toEqual([{ ...machine, isSettled: true }]);
  expect(await presence.answers()).toBe(true);
  await leave(presence);
  expect(await presence.answers()).toBe(false);
});

test('what has no time limit of its own is not waited for once the database is silent, and else until it is done', async () => {
  const { wire, url, close } = await wiredDatabase();
  const presence = new Presence(url, folder, withDisk());
  await presence.open();
  const ended = presence.whileAnswered(sleep(1500, 'done'), 1000);
  await wire.cut();
  await sleep(300);
  await wire.mend();
  expect(await ended).toBe('done');
  const endless = presence.whileAnswered(new Promise(() => undefined), 300);
  await wire.cut();
  await expect(endless).rejects.toThrow('The database has stopped answering');
  await presence.close();
  await close();
});

test('a refusal is no silence', async () => {
  const role = `refused_${withDisk().id}`;
  await connection.pool.query(`create role ${role} login password 'refused'`);
  const url = new URL(connection.url);
  [url.username, url.password] = [role, 'refused'];
  const presence = new Presence(url.href, folder, withDisk());
  await presence.open();
  const lasting = presence.whileAnswered(sleep(1500, 'done'), 500);
  await connection.pool.query(`alter role ${role} connection limit 0`);
  await connection.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
    role,
  ]);
  expect(await lasting).toBe('done');
  await presence.close();
  await connection.pool.query(`drop role ${role}`);
});

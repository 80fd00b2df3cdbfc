import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { readPostmaster } from './postmaster.ts';
import { ownPrograms } from './programs.ts';
import { startCluster } from './start-embedded-postgres.ts';

const folder = await mkdtemp(join(tmpdir(), 'counterpart-again-'));
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const answers = async (url: string) => {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select 1');
  await client.end();
  return true;
};

test('a database that crashed is started again, and where there is no room for it, later', async () => {
  const programs = ownPrograms();
  const { postgres } = programs;
  const { url, stop } = await startCluster({ folder, programs });
  const { pid = 0 } = (await readPostmaster(join(folder, 'postgres'))) ?? {};
  programs.postgres = '/a program that is not there';
  vi.stubEnv('PATH', '');
  process.kill(pid, 'SIGKILL');
  await sleep(2500);
  expect(await answers(url).catch(() => false)).toBe(false);
  vi.unstubAllEnvs();
  programs.postgres = postgres;
  await expect.poll(() => answers(url).catch(() => false)).toBe(true);
  await stop();
});

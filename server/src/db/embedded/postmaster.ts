import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endClient } from '../connect.ts';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(cluster);
  return postmaster?.ready ? postmaster : undefined;
}

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, , , , status] = text.split('\n');
  if (!pid || !isAlive(Number(pid))) return undefined;
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' };
}

/** In milliseconds: whoever is slower ends by itself, without us. */
const longestEnd = 8000;
const patience = { connectionTimeoutMillis: 2000, query_timeout: 2000 };

/** Ends it, unless another process of ours still works with it. */
export async function stopPostmaster(url: string, pid: number, longest = longestEnd) {
  if (!pid || (await isUsedByOthers(url))) return;
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const giveUpAt = Date.now() + longest;
  while (isAlive(pid) && Date.now() < giveUpAt) await sleep(10);
}

/** Who has just hung up is seen a moment longer. */
async function isUsedByOthers(url: string): Promise<boolean> {
  const giveUpAt = Date.now() + 500;
  while (await areOthersConnected(url)) {
    if (Date.now() > giveUpAt) return true;
    await sleep(50);
  }
  return false;
}

async function areOthersConnected(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, ...patience });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows[0].others > 0;
  } catch (error) {
    // Who does not answer in time may well be busy with the work of others.
    return /timeout/.test((error as Error).message);
  } finally {
    await endClient(client);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

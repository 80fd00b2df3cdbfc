import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { listMachines, type Machine } from './machines.ts';

/** The channel on which a machine asks the others to sign in a folder that it has made in the data folder. */
export const signingChannel = 'counterpart_sign_here';

const folderOf = (dataDir: string) => join(dataDir, 'machines');

/** Does what was asked, where the folder is here too. */
export async function sign(dataDir: string, name: string, { id, hasDisk }: Machine): Promise<void> {
  if (!hasDisk || !/^\w{1,40}$/.test(name)) return;
  await writeFile(join(folderOf(dataDir), name, String(id)), '').catch(() => undefined);
}

/** In milliseconds: so long does one that is cut off seem to be there, and one that ends. */
const calm = 30_000;
const shortestPause = 50;
const longestPause = 3000;

interface Here {
  dataDir: string;
  log: Pick<Logger, 'warn'>;
}

/** Whether all other machines that are open keep their files where this one does. */
export async function hasSharedStore(
  pool: pg.Pool,
  own: Machine,
  { dataDir, log }: Here,
  patience = calm,
): Promise<boolean> {
  const giveUpAt = Date.now() + patience;
  for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
    const others = (await listMachines(pool)).filter(({ id }) => id !== own.id);
    if (others.length === 0) return true;
    const signed = own.hasDisk ? await signaturesOf(pool, dataDir, pause) : inBuckets(others);
    if (others.every(({ id }) => signed.includes(id))) return true;
    if (Date.now() > giveUpAt) return false;
    if (pause === longestPause) log.warn('another machine has not shown yet that it keeps its files here');
    await sleep(pause);
  }
}

const inBuckets = (machines: Machine[]) => machines.filter(({ hasDisk }) => !hasDisk).map(({ id }) => id);

/**
 * Of all machines that have this disk. It takes a new folder each time: a data folder that was copied has no new one, and
 * nobody on a network drive has kept in mind yet what is in it.
 */
async function signaturesOf(pool: pg.Pool, dataDir: string, pause: number): Promise<number[]> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await removeOld(folderOf(dataDir));
  const folder = await mkdtemp(join(folderOf(dataDir), 'sign_'));
  try {
    await pool.query('select pg_notify($1, $2)', [signingChannel, basename(folder)]);
    await sleep(pause);
    return (await readdir(folder)).map(Number);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In milliseconds: what a machine that was cut off has left behind. */
const old = 3600_000;

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > old) await rm(join(folder, name), { recursive: true, force: true });
  }
}

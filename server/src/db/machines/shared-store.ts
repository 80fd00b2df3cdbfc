import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { holding, StillHeld } from '../locks.ts';
import { type Line, listMachines, type Machine } from './machines.ts';

/** The channel on which a machine asks the others to sign in a folder that it has made in the data folder. */
export const signingChannel = 'counterpart_sign_here';

const folderOf = (dataDir: string) => join(dataDir, 'machines');

/** Does what was asked, where the folder is here too. */
export async function sign(dataDir: string, name: string, { id, hasDisk }: Machine): Promise<void> {
  if (!hasDisk || !/^\w{1,40}$/.test(name)) return;
  await writeFile(join(folderOf(dataDir), name, String(id)), '').catch(() => undefined);
}

/** In milliseconds: one that is just ending, or that was cut off, still seems to be there. */
const calm = 30_000;
const shortestPause = 50;
const longestPause = 3000;
const patienceAtLock = 5000;

interface Settling {
  becomeSettled(): Promise<void>;
  dataDir: string;
  log: Pick<Logger, 'warn'>;
  patience?: number;
}

/**
 * Settles a machine where all that are settled keep their files where it does, and tells whether it did: one at a time, so
 * that of several that come at once no two do it in different places.
 */
export async function settle(
  pool: pg.Pool,
  own: Machine,
  { dataDir, log, becomeSettled, patience = calm }: Settling,
): Promise<boolean> {
  const giveUpAt = Date.now() + patience;
  let seen = 0;
  for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
    const isDone = await holding(pool, 'shared store', (line) => tryOnce(line, pause), patienceAtLock).catch(
      falseWhereStillHeld,
    );
    if (isDone) return true;
    if (Date.now() > giveUpAt) return false;
    if (pause === longestPause) log.warn('another machine has not shown yet that it keeps its files here');
    await sleep(pause);
  }

  async function tryOnce(line: Line, pause: number): Promise<boolean> {
    const settled = (await listMachines(line)).filter(({ isSettled }) => isSettled);
    // Where all are gone at once, they may have lost their connections, and are back soon.
    const areGone = settled.length === 0 && seen > 0;
    seen = settled.length;
    if (areGone) return false;
    const isShared = settled.some(({ id }) => id === own.id) || (await isSharedWith(settled, line, pause));
    if (isShared) await becomeSettled();
    return isShared;
  }

  async function isSharedWith(others: Machine[], line: Line, pause: number): Promise<boolean> {
    if (others.length === 0) return true;
    if (!own.hasDisk) return others.every(({ hasDisk }) => !hasDisk);
    const signed = await signaturesOf(line, dataDir, pause);
    return others.every(({ id }) => signed.includes(id));
  }
}

function falseWhereStillHeld(error: unknown): false {
  if (error instanceof StillHeld) return false;
  throw error;
}

/**
 * Of all machines that have this disk. It takes a new folder each time: a data folder that was copied has no new one, and
 * nobody on a network drive has kept in mind yet what is in it.
 */
async function signaturesOf(line: Line, dataDir: string, pause: number): Promise<number[]> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await removeOld(folderOf(dataDir));
  const folder = await mkdtemp(join(folderOf(dataDir), 'sign_'));
  try {
    await line.query('select pg_notify($1, $2)', [signingChannel, basename(folder)]);
    await sleep(pause);
    return (await readdir(folder)).map(Number);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In milliseconds: what a machine that was cut off has left behind. */
const old = 60_000;

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > old) await rm(join(folder, name), { recursive: true, force: true });
  }
}

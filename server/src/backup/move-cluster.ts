import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRoom, nextCluster } from '../db/embedded/next-cluster.ts';
import { ownPrograms, type Programs, programsOf } from '../db/embedded/programs.ts';
import { majorOfCluster, startCluster } from '../db/embedded/start-embedded-postgres.ts';
import type { Progress } from '../lib/progress.ts';
import { Unusable } from '../lib/unusable.ts';
import { moveDatabase } from './move-database.ts';

const unfinished = 'postgres-unfinished';

interface Moved {
  rows: number;
  from: string;
  to: string;
  /** Where the old one is. */
  aside: string;
}

/**
 * Brings the embedded database of an older PostgreSQL into a cluster of the one that this shop has. The old cluster
 * stays beside it.
 */
export async function moveCluster(
  folder: string,
  programsGiven: string | undefined,
  progress: Progress,
): Promise<Moved> {
  const own = ownPrograms();
  const major = await majorOfCluster(folder);
  if (!major) throw new Unusable(`There is no embedded database in ${folder}.`);
  if (major === own.major)
    throw new Unusable(`The embedded database is of PostgreSQL ${major}, as this shop is.`);
  const old = await startCluster({ folder, programs: await programsOf(major, programsGiven) });
  try {
    const rows = await fillNew(folder, own, old.url, progress);
    await rename(join(folder, unfinished), join(folder, nextCluster));
    await old.stop();
    return { rows, from: major, to: own.major, aside: await makeRoom(folder, major) };
  } finally {
    await old.stop();
  }
}

async function fillNew(folder: string, own: Programs, from: string, progress: Progress): Promise<number> {
  await discard(folder, own);
  const fresh = await startCluster({ folder, name: unfinished, programs: own });
  try {
    return (await moveDatabase({ from, to: fresh.url }, progress)).rows;
  } finally {
    await fresh.stop();
  }
}

/** What an earlier try left, and perhaps left running. */
async function discard(folder: string, programs: Programs): Promise<void> {
  for (const name of [unfinished, nextCluster]) {
    if ((await majorOfCluster(folder, name)) === programs.major)
      await (await startCluster({ folder, name, programs })).stop();
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';

/** A cluster that takes the place of another one: it is called so once it is whole, until the other has made room. */
export const nextCluster = 'postgres-next';

/** Whoever was killed between the two renames left no cluster in its place, but the one that is to be there. */
export async function takeNextPlace(folder: string): Promise<void> {
  const place = join(folder, 'postgres');
  if (existsSync(join(folder, nextCluster)) && !existsSync(place))
    await rename(join(folder, nextCluster), place);
}

/** The one that was there stays, under the name of its version. */
export async function makeRoom(folder: string, major: string): Promise<string> {
  const aside = join(folder, `postgres-${major}`);
  await rename(join(folder, 'postgres'), aside);
  await takeNextPlace(folder);
  return aside;
}

import type { Queryable } from '../../../db/connect.ts';
import { everyFolder } from '../../../ports/files/folders.ts';
import type { Deps } from '../../deps.ts';
import { thumbnailKeys } from '../pictures/thumbnails.ts';
import { forgetUploads } from '../uploads/queries.ts';
import { isOwnStore } from './own-store.ts';
import { findUsedKeys, forgetDocuments } from './queries.ts';
import { layToRest, removeRested } from './resting-files.ts';

const day = 86_400_000;
const atATime = 500;

/** More than so many at once, or than this share where that is more, is a mistake until somebody says otherwise. */
const mostAtOnce = 50;
const largestShare = 0.05;

type Tools = Pick<Deps, 'connection' | 'files'>;

type Removal =
  | { outcome: 'removed'; removed: number }
  /** Database and store do not belong together. */
  | { outcome: 'stranger' }
  | { outcome: 'too-many'; unused: number; stored: number };

/**
 * Takes files out of use that neither a version nor a comparison of two uses and that are older than a day. That cannot
 * meet a save half-way: a version takes files that were stored minutes ago, or those of another one, whose row it locks.
 */
export async function removeUnusedFiles(
  { connection: { db }, files }: Tools,
  { isSure = false }: { isSure?: boolean } = {},
): Promise<Removal> {
  if (!(await isOwnStore(db, files))) return { outcome: 'stranger' };
  const before = new Date(Date.now() - day);
  await forgetDocuments(db);
  const { unused, stored } = await findUnused({ connection: { db }, files }, before);
  if (!isSure && unused.length > Math.max(mostAtOnce, stored * largestShare))
    return { outcome: 'too-many', unused: unused.length, stored };
  for (const key of unused) await layToRest(files, key);
  await removeRested(files);
  await files.removeUnfinished(before);
  await forgetUploads(db, before);
  return { outcome: 'removed', removed: unused.length };
}

async function findUnused(
  { connection: { db }, files }: { connection: { db: Queryable }; files: Tools['files'] },
  before: Date,
): Promise<{ unused: string[]; stored: number }> {
  const unused: string[] = [];
  let stored = 0;
  for (const folder of everyFolder)
    for await (const keys of inPortions(files.list(folder, before))) {
      stored += keys.length;
      unused.push(...(await unusedOf(db, keys)));
    }
  return { unused, stored };
}

async function* inPortions(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let portion: string[] = [];
  for await (const key of keys) {
    portion.push(key);
    if (portion.length < atATime) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

async function unusedOf(db: Queryable, keys: string[]): Promise<string[]> {
  const used = new Set((await findUsedKeys(db, keys)).flatMap((key) => [key, ...thumbnailKeys(key)]));
  return keys.filter((key) => !used.has(key));
}

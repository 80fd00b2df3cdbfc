import type { Connection, Queryable } from '../../../db/connect.ts';
import type { FileStore } from '../../../ports/files/port.ts';
import { thumbnailKeys } from '../pictures/store-thumbnail.ts';
import { findUsedKeys, forgetComparisons, forgetUploads } from './queries.ts';

const day = 86_400_000;
const atATime = 500;
const folders = ['uploads/', 'templates/', 'template-thumbnails/', 'template-previews/', 'template-changes/'];

/**
 * Deletes files that neither a version nor a comparison of two uses and that are older than a day. That cannot
 * meet a save half-way: a version takes files that were stored minutes ago, or those of another one, whose row it locks.
 */
export async function removeUnusedFiles({
  connection: { db },
  files,
}: {
  connection: Connection;
  files: FileStore;
}): Promise<number> {
  const before = new Date(Date.now() - day);
  let removed = 0;
  await forgetComparisons(db);
  for (const folder of folders) {
    for await (const keys of inPortions(files.list(folder, before))) {
      for (const key of await unusedOf(db, keys)) {
        await files.delete(key);
        removed += 1;
      }
    }
  }
  await files.removeUnfinished(before);
  await forgetUploads(db, before);
  return removed;
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

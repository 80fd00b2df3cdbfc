import { largestUpload } from '@counterpart/contract/facts/sizes';
import { contentTypeOf } from '../../../ports/files/keys.ts';
import type { FileStore } from '../../../ports/files/port.ts';
import { readWhole } from '../files/read-whole.ts';

const folder = 'removed/';
export const restDays = 30;
/** A redline may be larger than what it was made of. */
const largest = 4 * largestUpload;

/** Takes a file out of use. It can be brought back as long as it rests. */
export const layToRest = (files: FileStore, key: string): Promise<boolean> => move(files, key, folder + key);

/** Where a file is that was taken out of use. */
export const restingKeyOf = (key: string): string => folder + key;

export const bringBack = (files: FileStore, key: string): Promise<boolean> => move(files, folder + key, key);

/** Written anew before it is deleted: a crash between the two leaves both. */
async function move(files: FileStore, from: string, to: string): Promise<boolean> {
  const bytes = await readWhole(files, from, largest);
  if (!bytes) return false;
  await files.put(to, bytes, contentTypeOf(to));
  await files.delete(from);
  return true;
}

export async function* restingFiles(files: FileStore, olderThan?: Date): AsyncGenerator<string> {
  for await (const key of files.list(folder, olderThan)) yield key.slice(folder.length);
}

export async function removeRested(files: FileStore, now = Date.now()): Promise<void> {
  for await (const key of restingFiles(files, new Date(now - restDays * 86_400_000)))
    await files.delete(folder + key);
}

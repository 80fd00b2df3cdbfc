import { createHash } from 'node:crypto';
import { idKey } from '../features/library/cleaning/own-store.ts';
import { restingKeyOf } from '../features/library/cleaning/resting-files.ts';
import { readWhole } from '../features/library/files/read-whole.ts';
import { inParallel } from '../lib/in-parallel.ts';
import type { Progress } from '../lib/progress.ts';
import { Unusable } from '../lib/unusable.ts';
import { contentTypeOf, isKey } from '../ports/files/keys.ts';
import type { FileStore } from '../ports/files/port.ts';

interface Copied {
  key: string;
  size: number;
  sha256: string;
}

interface Copying {
  from: FileStore;
  to: FileStore;
  /** What the database refers to. */
  used?: ReadonlySet<string>;
  progress: Progress;
}

const atOnce = 4;

/**
 * Copies a whole store into another and reads back what it wrote. A file that is there already stays, if it is the same
 * one: whoever was interrupted begins again. Tells what it copied, and what the database refers to and nobody has.
 */
export async function copyFiles({ from, to, used = new Set(), progress }: Copying) {
  const copied: Copied[] = [];
  const missing: string[] = [];
  await inParallel(keysOf(from, used), atOnce, async (key) => {
    const bytes = await find(from, key, used);
    if (!bytes) {
      if (used.has(key)) missing.push(key);
      return;
    }
    const sha256 = hashOf(bytes);
    await keep(to, key, bytes, sha256);
    copied.push({ key, size: bytes.length, sha256 });
    progress.tell(`${copied.length} files`);
  });
  return { copied, missing: missing.sort() };
}

/** The id comes first, so that a store is known as what it is to become. */
async function* keysOf(files: FileStore, used: ReadonlySet<string>): AsyncGenerator<string> {
  const listed = new Set([idKey]);
  yield idKey;
  for await (const key of files.list('')) {
    if (listed.has(key) || !isKey(key)) continue;
    listed.add(key);
    yield key;
  }
  for (const key of used) if (!listed.has(key)) yield key;
}

/** What a version used a moment ago may have been taken out of use since. */
async function find(files: FileStore, key: string, used: ReadonlySet<string>): Promise<Buffer | undefined> {
  const found = await whole(files, key);
  return found || !used.has(key) ? found : whole(files, restingKeyOf(key));
}

async function keep(to: FileStore, key: string, bytes: Buffer, sha256: string): Promise<void> {
  const there = await whole(to, key);
  if (there && hashOf(there) !== sha256)
    throw new Unusable(`Another file ${key} is there already. Nothing was written over it.`);
  if (there) return;
  await to.put(key, bytes, contentTypeOf(key));
  const arrived = await whole(to, key);
  if (!arrived || hashOf(arrived) !== sha256) throw new Unusable(`The file ${key} did not arrive as it was.`);
}

const whole = (files: FileStore, key: string) => readWhole(files, key, Number.MAX_SAFE_INTEGER);

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, opendir, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

// Keys are checked by the caller. The root is the operator's choice and may be a link; below it none is followed.

/** Readers see the old file or the new one; once it resolves, the new one survives a crash. */
export async function writeWhole(root: string, key: string, bytes: Buffer) {
  await writeAside(root, key, (handle) => handle.writeFile(bytes));
}

/** What came is not what was announced, or not all of it came. */
export class UploadBroken extends Error {}

/** Keeps a stream of exactly that many bytes, if it may be kept once it is there; whatever happens, never a part of it. */
export async function writeStream(
  root: string,
  { key, size }: { key: string; size: number },
  bytes: Readable,
  mayKeep: () => Promise<boolean>,
): Promise<boolean> {
  return writeAside(
    root,
    key,
    async (handle) => {
      let written = 0;
      try {
        // Left open where the disk fails: who sends is told why.
        for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
          written += chunk.length;
          if (written > size) throw new UploadBroken();
          await handle.writeFile(chunk);
        }
      } catch (error) {
        if (bytes.errored) throw new UploadBroken();
        throw error;
      }
      if (written < size) throw new UploadBroken();
    },
    mayKeep,
  );
}

async function writeAside(
  root: string,
  key: string,
  write: (handle: FileHandle) => Promise<void>,
  mayKeep = async () => true,
): Promise<boolean> {
  const folders = foldersTo(root, key);
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const path of folders) await makeFolder(path);
  const target = join(root, key);
  const unfinished = join(dirname(target), `.${randomUUID()}`);
  try {
    await writeDurably(unfinished, write);
    if (!(await mayKeep())) {
      await rm(unfinished, { force: true });
      return false;
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  for (const path of [root, ...folders].reverse()) await syncFolder(path);
  return true;
}

/** What a crash left unfinished before a moment, anywhere below a folder ('' or ending in a slash). */
export async function removeUnfinished(root: string, before: Date, folder = ''): Promise<void> {
  const entries = await unlessAbsent(() => opendir(join(root, folder)));
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(root, folder, entry.name);
    if (entry.isDirectory()) await removeUnfinished(root, before, `${folder}${entry.name}/`);
    if (!entry.isFile() || !entry.name.startsWith('.')) continue;
    const found = await unlessAbsent(() => lstat(path));
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

export async function openFile(
  root: string,
  key: string,
): Promise<{ handle: FileHandle; size: number } | undefined> {
  return unlessAbsent(async () => {
    if (!(await areFolders(foldersTo(root, key)))) return undefined;
    const handle = await open(join(root, key), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    const found = await handle.stat();
    if (found.isFile()) return { handle, size: found.size };
    await handle.close();
    return undefined;
  });
}

export async function deleteFile(root: string, key: string) {
  await unlessAbsent(async () => {
    const path = join(root, key);
    if (!(await areFolders(foldersTo(root, key))) || !(await lstat(path)).isFile()) return;
    await unlink(path);
    await syncFolder(dirname(path));
  });
}

/** Every key below a folder ('' or ending in a slash) with the time when it was written. */
export async function* filesIn(
  root: string,
  folder: string,
): AsyncGenerator<{ key: string; writtenAt: Date }> {
  const entries = await unlessAbsent(async () =>
    (await areFolders(foldersTo(root, folder))) ? opendir(join(root, folder)) : undefined,
  );
  if (!entries) return;
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const key = `${folder}${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(root, `${key}/`);
    if (!entry.isFile()) continue;
    const found = await unlessAbsent(() => lstat(join(root, key)));
    if (found) yield { key, writtenAt: found.mtime };
  }
}

/** The folders below the root on the way to a key. */
function foldersTo(root: string, key: string): string[] {
  const names = key.split('/').slice(0, -1);
  return names.map((_, index) => join(root, ...names.slice(0, index + 1)));
}

async function areFolders(paths: string[]): Promise<boolean> {
  for (const path of paths) if (!(await lstat(path)).isDirectory()) return false;
  return true;
}

async function makeFolder(path: string) {
  await mkdir(path, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (!(await areFolders([path]))) throw new Error(`${path} is not a folder`);
}

async function writeDurably(path: string, write: (handle: FileHandle) => Promise<void>) {
  const handle = await open(path, 'wx', 0o600);
  try {
    await write(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a change of names in a folder durable; Windows has no such call. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessAbsent<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw error;
  }
}

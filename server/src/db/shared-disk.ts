import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folderOf = (dataDir: string) => join(dataDir, 'machines');

/** In milliseconds: what a machine that was cut off has left behind. */
const old = 400 * 24 * 3600 * 1000;

/** By this who shares the data folder knows that a machine does; gives what takes it away. */
export async function leaveNote(dataDir: string, id: number): Promise<() => Promise<void>> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, String(id)), '');
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > old) await rm(join(folder, name), { force: true });
  }
  return () => rm(join(folder, String(id)), { force: true });
}

export const hasNote = async (dataDir: string, id: number): Promise<boolean> =>
  (await readdir(folderOf(dataDir)).catch((): string[] => [])).includes(String(id));

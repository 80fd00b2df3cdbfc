import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestShop } from './shop.ts';

/** Everything below the folder of the files, hidden things included. */
export async function storedFiles({ folder }: Pick<TestShop, 'folder'>): Promise<string[]> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'files').length + 1))
    .sort();
}

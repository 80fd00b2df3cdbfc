import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestShop } from './shop.ts';

/** Every file that the shop uses or may use, hidden things included; not what was taken out of use, nor the store's id. */
export async function storedFiles({ folder }: Pick<TestShop, 'folder'>): Promise<string[]> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'files').length + 1))
    .filter((key) => !/^(removed|store)\//.test(key))
    .sort();
}

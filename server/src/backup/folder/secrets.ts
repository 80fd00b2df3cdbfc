import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Unusable } from '../../lib/unusable.ts';

/** It signs what lives for minutes: a data folder that has one keeps it. */
const links = 'secret';
/** Without the right one nothing in the database that is encrypted can be read. */
const encryption = 'secrets-key';

const pathOf = (name: string) => `data/${name}`;
const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/** The secrets of a data folder, and where a backup has them. */
export async function secretsOf(dataDir: string): Promise<{ path: string; text: string }[]> {
  const found = [];
  for (const name of [links, encryption]) {
    const text = await textOf(join(dataDir, name));
    if (text !== undefined) found.push({ path: pathOf(name), text });
  }
  return found;
}

export async function refuseOtherSecrets(folder: string, dataDir: string): Promise<void> {
  const kept = await textOf(join(folder, pathOf(encryption)));
  const own = await textOf(join(dataDir, encryption));
  if (kept !== undefined && own !== undefined && kept !== own)
    throw new Unusable(
      `${join(dataDir, encryption)} is another shop's: give an empty DATA_DIR, or take that file away.`,
    );
}

export async function bringSecrets(folder: string, dataDir: string): Promise<void> {
  for (const name of [links, encryption]) {
    const text = await textOf(join(folder, pathOf(name)));
    if (text === undefined) continue;
    const file = join(dataDir, name);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Unusable } from '../../lib/unusable.ts';

/** Written last, in the way of `sha256sum -c`: a backup that has it is whole. */
const name = 'SHA256SUMS';

/** The hash of every part, by its path. */
export type Checksums = Map<string, string>;

export const writeChecksums = (checksums: Checksums): { name: string; text: string } => ({
  name,
  text: [...checksums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, hash]) => `${hash}  ${path}\n`)
    .join(''),
});

export async function readChecksums(folder: string): Promise<Checksums> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new Unusable(`${folder} is no whole backup: it has no ${name}, which is written last.`);
  const checksums: Checksums = new Map();
  for (const line of text.split('\n').slice(0, -1)) {
    const [, hash, path] = /^([0-9a-f]{64}) {2}([^/].*)$/.exec(line) ?? [];
    if (!hash || !path || path.split('/').includes('..'))
      throw new Unusable(`${join(folder, name)} is damaged: ${JSON.stringify(line.slice(0, 100))}`);
    checksums.set(path, hash);
  }
  return checksums;
}

/** Nothing where there is no such file. */
export async function hashOfFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

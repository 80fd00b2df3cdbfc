import { join } from 'node:path';
import { inParallel } from '../lib/in-parallel.ts';
import type { Progress } from '../lib/progress.ts';
import { type Checksums, hashOfFile, readChecksums } from './folder/checksums.ts';
import {
  filesFolder,
  type Manifest,
  manifestName,
  pathOf,
  queuesPath,
  readManifest,
} from './folder/manifest.ts';

const atOnce = 4;

/** Reads every byte of a backup and names what is not as it was written. Asks nobody but the folder. */
export async function verifyBackup(
  folder: string,
  progress: Progress,
): Promise<{ faults: string[]; manifest?: Manifest }> {
  const checksums = await readChecksums(folder);
  const faults: string[] = [];
  let count = 0;
  await inParallel(checksums, atOnce, async ([path, expected]) => {
    const hash = await hashOfFile(join(folder, path));
    if (hash === undefined) faults.push(`${path} is missing.`);
    else if (hash !== expected) faults.push(`${path} is not as it was written.`);
    count += 1;
    progress.tell(`${count} of ${checksums.size} parts`);
  });
  if (faults.length > 0) return { faults: faults.sort() };
  const manifest = await readManifest(folder);
  return { manifest, faults: unlisted(manifest, checksums) };
}

/** A list of checksums that lost some of its lines. */
function unlisted(manifest: Manifest, checksums: Checksums): string[] {
  const { tables, queues, files } = manifest;
  const needed = [manifestName, ...tables.map(pathOf), ...(queues ? [queuesPath] : [])];
  const listed = [...checksums.keys()].filter((path) => path.startsWith(`${filesFolder}/`)).length;
  return [
    ...needed.filter((path) => !checksums.has(path)).map((path) => `${path} has no checksum.`),
    ...(listed === files.count ? [] : [`${listed} files have a checksum, and there were ${files.count}.`]),
  ];
}

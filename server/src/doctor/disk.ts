import { access, constants, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { type Check, wellUnless } from './check.ts';

const leastGigabytes = 1;

export const disk: Check = {
  subject: 'Disk',
  async look({ dataDir }) {
    const places = { DATA_DIR: await existing(resolve(dataDir)), TMPDIR: tmpdir() };
    const faults = await Promise.all(Object.entries(places).map(([name, folder]) => faultsOf(name, folder)));
    return wellUnless(faults.flat(), `there is room in ${Object.values(places).join(' and ')}`);
  },
};

/** The folder itself, or the one that it will be made in. */
const existing = async (folder: string): Promise<string> =>
  access(folder).then(
    () => folder,
    () => existing(dirname(folder)),
  );

async function faultsOf(name: string, folder: string): Promise<string[]> {
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return [`${folder} cannot be written: make it writable, or set ${name} to another folder.`];
  const { bavail, bsize } = await statfs(folder);
  const gigabytes = (bavail * bsize) / 1024 ** 3;
  if (gigabytes >= leastGigabytes) return [];
  return [`${folder} has ${gigabytes.toFixed(1)} GB left: make room, or set ${name} to another folder.`];
}

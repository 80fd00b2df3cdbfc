import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { isUpToDate } from '../db/migrate.ts';
import { areFilesOf, shopIdOf } from '../features/library/cleaning/own-store.ts';
import { usedFiles } from '../features/library/cleaning/used-files.ts';
import type { Progress } from '../lib/progress.ts';
import { Unusable } from '../lib/unusable.ts';
import type { FileStore } from '../ports/files/port.ts';
import { copyFiles } from './copy-files.ts';
import { ContentsCounter } from './database/contents.ts';
import { type DatabaseImage, labelOf } from './database/image.ts';
import { withSnapshot } from './database/snapshot.ts';
import { type Checksums, writeChecksums } from './folder/checksums.ts';
import * as layout from './folder/manifest.ts';
import { secretsOf } from './folder/secrets.ts';
import { syncFolder, writePart } from './folder/write-part.ts';

export interface Shop {
  databaseUrl: string;
  files: FileStore;
  dataDir: string;
}

interface Backup {
  folder: string;
  /** Where the files of the backup lie. */
  openFolder(folder: string): Promise<FileStore>;
  progress: Progress;
}

/**
 * Writes database and files of a shop, running or not, into a new folder. The database is that of one moment; files
 * never change under their names, so those that it refers to are the same afterwards. Until all is there the folder
 * has another name.
 */
export async function makeBackup(shop: Shop, backup: Backup): Promise<layout.Manifest> {
  const { folder } = backup;
  if (existsSync(folder)) throw new Unusable(`${folder} is there already: give the name of a new folder.`);
  const unfinished = `${folder}.unfinished-${randomBytes(3).toString('hex')}`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const manifest = await fill(unfinished, shop, backup);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

type Write = (path: string, content: string | (() => Readable), through?: Duplex) => Promise<void>;

async function fill(
  folder: string,
  { databaseUrl, files, dataDir }: Shop,
  { openFolder, progress }: Backup,
): Promise<layout.Manifest> {
  const checksums: Checksums = new Map();
  const write: Write = async (path, content, through) => {
    checksums.set(path, await writePart(folder, path, content, through));
  };
  const madeAt = new Date().toISOString();
  const { used, ...database } = await withSnapshot(databaseUrl, async ({ db, ...image }) => {
    const isCurrent = isUpToDate(image.migrations);
    const shopId = isCurrent ? await shopIdOf(db) : undefined;
    if (isCurrent && !(await areFilesOf(shopId, files)))
      throw new Unusable(
        'Database and files do not belong together: look at DATABASE_URL, DATA_DIR and the S3 settings.',
      );
    return {
      used: isCurrent ? await usedFiles(db) : undefined,
      ...(await writeDatabase(image, write, progress)),
      shopId,
    };
  });
  const copies = await openFolder(join(folder, layout.filesFolder));
  const { copied, missing } = await copyFiles({ from: files, to: copies, used, progress });
  for (const { key, sha256 } of copied) checksums.set(`${layout.filesFolder}/${key}`, sha256);
  for (const { path, text } of await secretsOf(dataDir)) await write(path, text);
  const bytes = copied.reduce((sum, { size }) => sum + size, 0);
  const manifest = {
    format: 1,
    madeAt,
    ...database,
    files: { count: copied.length, bytes, missing },
  } satisfies layout.Manifest;
  await write(layout.manifestName, `${JSON.stringify(manifest, undefined, 2)}\n`);
  const sums = writeChecksums(checksums);
  await writePart(folder, sums.name, sums.text);
  await syncFolder(folder);
  return manifest;
}

async function writeDatabase(
  { server: postgres, migrations, jobs, tables, sequences, rowsOf }: DatabaseImage,
  write: Write,
  progress: Progress,
) {
  const written: layout.Manifest['tables'] = [];
  for (const table of tables) {
    progress.tell(`reading ${labelOf(table)}`);
    const counter = new ContentsCounter();
    await write(layout.pathOf(table), () => rowsOf(table), counter);
    written.push({ ...table, ...counter.contents });
  }
  if (jobs) await write(layout.queuesPath, jobs.schema);
  return { postgres, migrations, queues: jobs?.queues, tables: written, sequences };
}

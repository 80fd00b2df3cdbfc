import { areFilesOf, mayTakeFilesOf, shopIdOf } from '../features/library/cleaning/own-store.ts';
import { usedFiles } from '../features/library/cleaning/used-files.ts';
import type { Progress } from '../lib/progress.ts';
import { Unusable } from '../lib/unusable.ts';
import type { FileStore } from '../ports/files/port.ts';
import { copyFiles } from './copy-files.ts';
import { withSnapshot } from './database/snapshot.ts';

/** Brings the files of a shop that is closed into another store. Those that they come from stay as they are. */
export const moveFiles = (
  databaseUrl: string,
  { from, to }: { from: FileStore; to: FileStore },
  progress: Progress,
): Promise<{ files: number; missing: string[] }> =>
  withSnapshot(
    databaseUrl,
    async ({ db }) => {
      const shopId = await shopIdOf(db);
      if (!(await areFilesOf(shopId, from)))
        throw new Unusable('These files belong to another database: look at DATABASE_URL and DATA_DIR.');
      if (!(await mayTakeFilesOf(shopId, to)))
        throw new Unusable('There are files of another shop where these are to go: give an empty place.');
      const { copied, missing } = await copyFiles({ from, to, used: await usedFiles(db), progress });
      return { files: copied.length, missing };
    },
    { alone: true },
  );

import { join } from 'node:path';
import { mayTakeFilesOf } from '../features/library/cleaning/own-store.ts';
import type { Progress } from '../lib/progress.ts';
import { Unusable } from '../lib/unusable.ts';
import type { FileStore } from '../ports/files/port.ts';
import { copyFiles } from './copy-files.ts';
import { ensureEmpty, loadDatabase } from './database/load.ts';
import { withClient } from './database/snapshot.ts';
import { filesFolder, imageIn, type Manifest } from './folder/manifest.ts';
import { bringSecrets, refuseOtherSecrets } from './folder/secrets.ts';
import type { Shop } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';

interface Backup {
  folder: string;
  /** How the database that it goes to is called. */
  place: string;
  openFolder(folder: string): Promise<FileStore>;
  progress: Progress;
}

interface Restored {
  manifest: Manifest;
  rows: number;
  files: number;
  /** Tables that are not the shop's: they stay in the backup. */
  strangers: string[];
}

/**
 * Makes a shop of a backup, in an empty database and a store that is empty or was the shop's. Files come first: as long
 * as the database is empty nothing is there, and whoever was interrupted does it again.
 */
export async function restoreBackup(
  shop: Shop,
  { folder, place, openFolder, progress }: Backup,
): Promise<Restored> {
  const { manifest, faults } = await verifyBackup(folder, progress);
  if (!manifest || faults.length > 0)
    throw new Unusable(['This backup is damaged, and nothing was restored:', ...faults].join('\n  '));
  const image = await imageIn(folder, manifest);
  return withClient(shop.databaseUrl, async (client) => {
    await ensureEmpty(client, place);
    await refuseOtherSecrets(folder, shop.dataDir);
    if (!(await mayTakeFilesOf(manifest.shopId, shop.files)))
      throw new Unusable(
        'The file store has files of another shop: give an empty one (DATA_DIR, or the S3 settings).',
      );
    const from = await openFolder(join(folder, filesFolder));
    const { copied } = await copyFiles({ from, to: shop.files, progress });
    await bringSecrets(folder, shop.dataDir);
    const loaded = await loadDatabase(client, image, place, progress);
    return { manifest, files: copied.length, ...loaded };
  });
}

import type { Logger } from 'pino';
import type { Connection } from '../../db/connect.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { MailRoom } from '../../mail/mail-room.ts';
import type { FileStore } from '../../ports/files/port.ts';
import type { Settings } from '../../settings.ts';
import { drawMissingPreviews, drawPreview } from './draw-preview.ts';
import { mailOwners } from './mail-owners.ts';
import { findOffice, type Office } from './office.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

export interface WorkTools {
  connection: Connection;
  files: FileStore;
  jobs: Jobs;
  mailRoom: MailRoom;
  log: Logger;
}

/** Starts what the library does besides answering; gives LibreOffice where it is installed and wanted. */
export async function startLibraryJobs(
  { previews, shop }: Pick<Settings, 'previews' | 'shop'>,
  tools: WorkTools,
): Promise<Office | undefined> {
  const { jobs, log } = tools;
  await jobs.work('new-version', (newVersion) => mailOwners(tools, newVersion));
  await jobs.work('unused-files', async () => {
    const removed = await removeUnusedFiles(tools);
    if (removed > 0) log.info({ removed }, 'removed files that nothing uses');
  });
  await jobs.everyHour('unused-files', 37);

  const office = previews ? await findOffice() : undefined;
  log.info(
    office
      ? 'LibreOffice and poppler are here: the first pages of documents are drawn'
      : 'no LibreOffice and poppler: documents have the pictures that are uploaded, and no pages in the preview',
  );
  if (office) {
    await jobs.work('preview', (drawn) => drawPreview({ ...tools, office, shopName: shop.name }, drawn));
    await jobs.work('missing-previews', () => drawMissingPreviews(tools));
    await jobs.everyHour('missing-previews', 57);
  }
  return office;
}

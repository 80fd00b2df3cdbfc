import type { Office } from '../../ports/office/port.ts';
import type { Deps } from '../deps.ts';
import { mailOwners } from './documents/mail-owners.ts';
import { drawMissingPreviews, drawPreview } from './previews/draw-preview.ts';
import { removeUnusedFiles } from './uploads/remove-unused-files.ts';

/** What the library does besides answering. */
export async function startLibraryJobs(
  tools: Pick<Deps, 'connection' | 'files' | 'jobs' | 'mailRoom' | 'log'>,
  { office, shopName }: { office: Office | undefined; shopName: string },
): Promise<void> {
  const { jobs, log } = tools;
  await jobs.work('new-version', (newVersion) => mailOwners(tools, newVersion));
  await jobs.work('unused-files', async () => {
    const removed = await removeUnusedFiles(tools);
    if (removed > 0) log.info({ removed }, 'removed files that nothing uses');
  });
  await jobs.everyHour('unused-files', 37);

  log.info(
    office
      ? 'LibreOffice and poppler are here: the first pages of documents are drawn'
      : 'no LibreOffice and poppler: documents have the pictures that are uploaded, and no pages in the preview',
  );
  if (!office) return;
  await jobs.work('preview', (drawn) => drawPreview({ ...tools, office, shopName }, drawn));
  await jobs.work('missing-previews', () => drawMissingPreviews(tools));
  await jobs.everyHour('missing-previews', 57);
}

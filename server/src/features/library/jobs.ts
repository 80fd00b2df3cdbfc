import type { Office } from '../../ports/office/port.ts';
import type { Deps } from '../deps.ts';
import { removeUnusedFiles } from './cleaning/remove-unused-files.ts';
import { restDays } from './cleaning/resting-files.ts';
import { mailOwners } from './documents/mail-owners.ts';
import { fingerprintMissing } from './fingerprints/fingerprint-missing.ts';
import { drawMissingPreviews, drawPreview } from './previews/draw-preview.ts';

/** What the library does besides answering. */
export async function startLibraryJobs(
  tools: Pick<
    Deps,
    'connection' | 'files' | 'documents' | 'jobs' | 'mailRoom' | 'unsubscribeSignatures' | 'log'
  >,
  { office, shopName, publicUrl }: { office: Office | undefined; shopName: string; publicUrl: string },
): Promise<void> {
  const { jobs, log } = tools;
  await jobs.work('new-version', (newVersion) => mailOwners({ ...tools, publicUrl }, newVersion));
  await jobs.work('unused-files', async () => {
    const removal = await removeUnusedFiles(tools);
    if (removal.outcome === 'stranger') log.error('nothing is removed: the files belong to another database');
    else if (removal.outcome === 'too-many')
      log.error(
        removal,
        'nothing is removed: so many unused files want a command, npm run admin -- clean-files',
      );
    else if (removal.removed > 0)
      log.info(removal, `took files out of use; they can be brought back for ${restDays} days`);
  });
  await jobs.work('missing-fingerprints', () => fingerprintMissing(tools));
  await jobs.enqueue('missing-fingerprints', null);

  log.info(
    office
      ? 'LibreOffice and poppler are here: the first pages of documents are drawn'
      : 'no LibreOffice and poppler: documents have the pictures that are uploaded, and previews are made of their text',
  );
  if (!office) return;
  await jobs.work('preview', (drawn) => drawPreview({ ...tools, office, shopName }, drawn));
  await jobs.work('missing-previews', () => drawMissingPreviews(tools));
}

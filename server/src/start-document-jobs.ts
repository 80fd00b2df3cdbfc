import { startCompanionJobs } from './features/catalogue/companions/jobs.ts';
import { startSearchJobs } from './features/catalogue/search/jobs.ts';
import { startChangesJobs } from './features/changes/jobs.ts';
import type { Deps } from './features/deps.ts';
import { startFillingJobs } from './features/filling/jobs.ts';
import { startInsideJobs } from './features/inside/jobs.ts';
import { startInterestJobs } from './features/interests/jobs.ts';
import { startLibraryJobs } from './features/library/jobs.ts';
import type { Office } from './ports/office/port.ts';

interface Circumstances {
  office: Office | undefined;
  shopName: string;
  publicUrl: string;
  /** The library came in one go, and nothing of it has been read yet. */
  isJustFilled: boolean;
}

/** What is done with documents beside the requests: drawn, compared, searched, filled in and looked into. */
export async function startDocumentJobs(
  tools: Pick<
    Deps,
    'connection' | 'files' | 'documents' | 'comparer' | 'jobs' | 'log' | 'mailRoom' | 'unsubscribeSignatures'
  >,
  { office, shopName, publicUrl, isJustFilled }: Circumstances,
): Promise<void> {
  const { jobs } = tools;
  await startLibraryJobs(tools, { office, shopName, publicUrl });
  await startChangesJobs({ ...tools, shopName });
  await startSearchJobs(tools);
  await startCompanionJobs(tools);
  await startInterestJobs(tools, publicUrl);
  await startFillingJobs(tools);
  await startInsideJobs(tools);
  if (!isJustFilled) return;
  await jobs.enqueue('missing-blanks', null);
  await jobs.enqueue('missing-comparisons', null);
}

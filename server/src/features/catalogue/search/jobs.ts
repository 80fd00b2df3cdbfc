import type { Deps } from '../../deps.ts';
import { readMissingTexts, readText } from './read-texts.ts';

/** Reads what the search finds documents by. */
export async function startSearchJobs(
  tools: Pick<Deps, 'connection' | 'files' | 'documents' | 'jobs' | 'log'>,
): Promise<void> {
  const { jobs } = tools;
  await jobs.work('read-text', ({ templateId }) => readText(tools, templateId));
  await jobs.work('missing-texts', () => readMissingTexts(tools));
  await jobs.enqueue('missing-texts', null);
}

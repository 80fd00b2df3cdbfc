import type { Deps } from '../deps.ts';
import type { BlankTools } from './blanks/find-blanks-in.ts';
import { findMissingBlanks, findNewBlanks } from './blanks/find-missing-blanks.ts';

/** Finds the blanks of documents before anybody asks. */
export async function startFillingJobs(tools: BlankTools & Pick<Deps, 'jobs'>): Promise<void> {
  const { jobs } = tools;
  await jobs.work('find-blanks', ({ documentKey }) => findNewBlanks(tools, documentKey));
  await jobs.work('missing-blanks', () => findMissingBlanks(tools));
  await jobs.everyHour('missing-blanks', 27);
}

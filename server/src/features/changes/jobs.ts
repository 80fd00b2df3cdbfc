import type { Deps } from '../deps.ts';
import { compareMissing } from './compare-missing.ts';
import type { CompareTools } from './compare-versions.ts';

/** Compares versions before anybody asks. */
export async function startChangesJobs(tools: CompareTools & Pick<Deps, 'jobs'>): Promise<void> {
  const { jobs } = tools;
  await jobs.work('compare', ({ templateId }) => compareMissing(tools, templateId));
  await jobs.work('missing-comparisons', () => compareMissing(tools));
}

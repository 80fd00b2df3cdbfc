import type { Deps } from '../../deps.ts';
import { countTogether } from './queries.ts';

/** Counts what is owned together. */
export async function startCompanionJobs({
  connection: { db },
  jobs,
}: Pick<Deps, 'connection' | 'jobs'>): Promise<void> {
  await jobs.work('owned-together', () => countTogether(db));
  await jobs.enqueue('owned-together', null);
}

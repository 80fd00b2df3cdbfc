import type { Deps } from '../deps.ts';
import { type ReadingTools, readAll, readNew } from '../library/files/read-once.ts';
import { insideOf } from './inside-of.ts';
import { findUnread } from './queries.ts';

const atOnce = 1000;

/** Looks into documents before anybody asks, those too that were in the library before the shop did so. */
export async function startInsideJobs(tools: ReadingTools & Pick<Deps, 'jobs'>): Promise<void> {
  const { jobs, connection } = tools;
  const read = (documentKey: string, milliseconds: number) => insideOf(tools, documentKey, milliseconds);
  await jobs.work('read-inside', ({ documentKey }) => readNew(documentKey, read));
  await jobs.work('missing-insides', async () => readAll(await findUnread(connection.db, atOnce), read));
  await jobs.enqueue('missing-insides', null);
}

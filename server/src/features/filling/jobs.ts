import type { Deps } from '../deps.ts';
import { type ReadingTools, readAll, readNew } from '../library/files/read-once.ts';
import { findBlanksIn } from './blanks/find-blanks-in.ts';
import { findUnread } from './blanks/queries.ts';

const atOnce = 1000;

/** Finds the blanks of documents before anybody asks. */
export async function startFillingJobs(tools: ReadingTools & Pick<Deps, 'jobs'>): Promise<void> {
  const { jobs, connection } = tools;
  const find = (documentKey: string, milliseconds: number) => findBlanksIn(tools, documentKey, milliseconds);
  await jobs.work('find-blanks', ({ documentKey }) => readNew(documentKey, find));
  await jobs.work('missing-blanks', async () => readAll(await findUnread(connection.db, atOnce), find));
}

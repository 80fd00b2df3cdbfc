import type { Deps } from '../deps.ts';
import { findReaders } from './news/find-readers.ts';
import { mailNews } from './news/mail-news.ts';
import { readInterests, readNewInterests } from './read-interests.ts';

/** Keeps what interests mean, and tells people of new templates that fit them. */
export async function startInterestJobs(
  tools: Pick<Deps, 'connection' | 'jobs' | 'mailRoom' | 'unsubscribeSignatures'>,
  publicUrl: string,
): Promise<void> {
  const { connection, jobs } = tools;
  await jobs.work('read-interests', (given) =>
    given ? readNewInterests(connection.db, given.names) : readInterests(connection),
  );
  await jobs.enqueue('read-interests', null);
  await jobs.work('new-template', ({ templateId }) => findReaders(connection, templateId));
  await jobs.work('template-news', () => mailNews({ ...tools, publicUrl }));
}

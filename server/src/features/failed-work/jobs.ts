import type { Mail } from '../../ports/mail/port.ts';
import type { Deps } from '../deps.ts';
import { collect } from './collect.ts';
import { tellSupport } from './tell-support.ts';

/** At once where this process gave something up, and every minute for what others did, or never could. */
export async function startFailedWorkJobs({
  connection,
  jobs,
  mailRoom,
  log,
  send,
}: Pick<Deps, 'connection' | 'jobs' | 'mailRoom' | 'log'> & {
  send(mail: Mail): Promise<void>;
}): Promise<void> {
  jobs.whenGivenUp(() =>
    collect(connection).catch((error) =>
      log.warn({ err: error }, 'failed work could not be looked at, it will be in a minute'),
    ),
  );
  await jobs.work('failed-work', () => collect(connection));
  await jobs.work('failed-work-letter', () => tellSupport({ db: connection.db, mailRoom, send }));
}

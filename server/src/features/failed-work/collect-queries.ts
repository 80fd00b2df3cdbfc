import type { Transaction } from '../../db/transaction.ts';
import { enqueuing } from '../../jobs/enqueuing.ts';
import { kindNames, untold } from './words.ts';

type Execute = Transaction['executeSql'];

const gone = (which: string) => `
  delete from pgboss.job where state = 'failed' and name = any($1) and ${which}
  returning id, name, data, output, created_on, coalesce(started_on, completed_on) as tried_on, retry_count + 1 as tries`;

const again = `
  last_tried_at = excluded.last_tried_at, tries = failed_work.tries + excluded.tries, error = excluded.error,
  retried_at = null`;

const columns = 'id, kind, data, first_tried_at, last_tried_at, tries, error';

/** Takes what the queue has given up. What comes again by itself is one line, however often it fails. */
export async function takeFailedJobs(execute: Execute): Promise<void> {
  await execute(
    `with gone as (${gone(`coalesce(data, 'null') <> 'null'`)})
     insert into failed_work (${columns})
     select id, name, data, created_on, tried_on, tries, output from gone
     on conflict (id) do update set ${again}`,
    [kindNames],
  );
  await execute(
    `with gone as (${gone(`coalesce(data, 'null') = 'null'`)})
     insert into failed_work (${columns})
     select (array_agg(id))[1], name, null, min(created_on), max(tried_on), sum(tries),
       (array_agg(output order by tried_on desc))[1]
     from gone group by name
     on conflict (kind) where data is null do update set ${again}`,
    [kindNames],
  );
}

/** Leaves out what went well in the end: when it was tried again, or when it came again by itself. */
export async function dropDone(execute: Execute): Promise<void> {
  await execute(
    `delete from failed_work work where work.retried_at is not null and work.data is not null and exists (
       select from (select name, id, state from pgboss.job union all select name, id, state from pgboss.archive) job
       where job.id = work.id and job.state = 'completed'
         and job.name = case work.kind when 'returned-refund' then 'refund' else work.kind end)`,
    [],
  );
  await execute(
    `delete from failed_work work where work.data is null and exists (
       select from pgboss.job
       where job.name = work.kind and job.state = 'completed' and job.completed_on > work.last_tried_at)`,
    [],
  );
}

/**
 * One letter an hour at most, and none while another is under way. What comes again by itself is worth one only when it
 * has failed for an hour; the letter itself never is, or there would be no end.
 */
export async function enqueueLetter(execute: Execute): Promise<void> {
  await execute(
    `with told as (
       update failed_work set told_at = now()
       where told_at is null and retried_at is null and kind <> $1
         and (data is not null or last_tried_at > first_tried_at + interval '1 hour')
         and not exists (select from failed_work other where other.told_at > now() - interval '1 hour')
         and not exists (select from pgboss.job where job.name = $1 and job.state < 'completed')
       returning id
     ) ${enqueuing('failed-work-letter', `select null::jsonb as data where exists (select from told)`)}`,
    [untold],
  );
}

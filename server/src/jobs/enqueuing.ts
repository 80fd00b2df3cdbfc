import type { JobName } from './job-data.ts';
import { retentionDays } from './jobs.ts';

/**
 * What `enqueue` does, as part of a statement of somebody else's: one job for each row of `rows`, which has its `data`;
 * `trail` is the parameter with what `keptTrail` says.
 */
export const enqueuing = (name: JobName, rows: string, trail = 'null::jsonb') => `
  insert into pgboss.job
    (name, data, retry_limit, retry_delay, retry_backoff, expire_in, keep_until, policy)
  select queue.name, rows.data || coalesce(${trail}, '{}'), retry_limit, retry_delay, retry_backoff, expire_seconds * interval '1s', now() + interval '${retentionDays} days', policy
  from (${rows}) rows join pgboss.queue on queue.name = '${name}'`;

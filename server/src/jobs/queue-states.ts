import type pg from 'pg';

interface QueueState {
  name: string;
  waiting: number;
  oldestSeconds: number;
}

// pg-boss's own queue is that of its clock, by which nothing goes any more: what an older version left there is never due.
const due = `
  select queue.name, count(job.id)::int as waiting,
    coalesce(extract(epoch from now() - min(job.start_after)), 0)::float as "oldestSeconds"
  from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'active' and job.start_after <= now()
  where queue.name !~ '^__pgboss'
  group by queue.name`;

const givenUp = `
  select name, count(work.id)::int as waiting,
    coalesce(extract(epoch from now() - min(last_tried_at)), 0)::float as "oldestSeconds"
  from (select name from pgboss.queue union select kind from failed_work) kinds
    left join failed_work work on work.kind = name and retried_at is null
  group by name`;

/** How many jobs of each kind are due, and how many were given up. */
export async function queueStates(pool: pg.Pool): Promise<{ queues: QueueState[]; failed: QueueState[] }> {
  const [queues, failed] = await Promise.all([
    pool.query<QueueState>({ name: 'queue_states', text: due }),
    pool.query<QueueState>({ name: 'failed_work_states', text: givenUp }),
  ]);
  return { queues: queues.rows, failed: failed.rows };
}

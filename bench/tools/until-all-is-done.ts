import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Over once no job is due, such as reading the documents that have just come. */
export async function untilAllIsDone(pool: Pool): Promise<void> {
  const due = `select from pgboss.job where state = 'active' or (state < 'active' and start_after <= now()) limit 1`;
  while ((await pool.query(due)).rowCount) await sleep(500);
}

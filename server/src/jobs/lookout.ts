import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Each of them once, however long it is. */
const kindsThatAreDue = `
  select name from pgboss.queue
  where exists (
    select from pgboss.job where job.name = queue.name and job.state < 'active' and job.start_after < now())`;

/** Looks for all workers at once whether there is something to do: most of the time there is nothing for any of them. */
export class Lookout {
  private readonly stopping = new AbortController();

  constructor(
    private readonly pool: pg.Pool,
    private readonly pause: number,
    private readonly tell: (name: string) => void,
  ) {
    void this.run();
  }

  stop(): void {
    this.stopping.abort();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      // While the database is away there is nothing to be told of.
      const found = await this.pool
        .query<{ name: string }>({ name: 'kinds_that_are_due', text: kindsThatAreDue })
        .catch(() => ({ rows: [] }));
      for (const { name } of found.rows) this.tell(name);
      await sleep(this.pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { traced } from '../telemetry/tracing.ts';
import { onTrail } from '../telemetry/trail.ts';
import { takeTrail } from './job-trail.ts';

/** Looking for the next job costs as much as looking for the next few. */
const atOnce = 5;

/** In milliseconds. Whoever knows of a job says so; this is for what nobody knew of. */
const pause = 60_000;

/** What no further try would change. */
export class Hopeless extends Error {}

/**
 * Does the jobs of one kind, one after the other. Each is reported by itself, so that a failure never makes its
 * neighbours run again; a report that gets lost while the database is away is made up for by the job's expiry.
 */
export class Worker<Data> {
  private readonly stopping = new AbortController();
  private waking = new AbortController();
  private readonly ended: Promise<void>;

  constructor(
    private readonly boss: PgBoss,
    private readonly name: string,
    private readonly handle: (data: Data) => Promise<void>,
    private readonly log: Logger,
    /** Hears of each job that is not tried again. */
    private readonly gaveUp: () => void = () => undefined,
  ) {
    this.ended = this.run();
  }

  /** There is, or may be, something to do. */
  lookNow(): void {
    this.waking.abort();
  }

  /** Finishes the job that is under way; what it took and did not begin is left to others. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.waking.abort();
    await this.ended;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await sleep(pause, undefined, { signal: this.waking.signal }).catch(() => undefined);
      this.waking = new AbortController();
      while (!signal.aborted && (await this.takeSome()) > 0);
    }
  }

  private async takeSome(): Promise<number> {
    const jobs = await this.boss.fetch<Data>(this.name, { batchSize: atOnce, includeMetadata: true });
    jobs.sort((one, other) => Number(one.createdOn) - Number(other.createdOn));
    const fetchedAt = Date.now();
    for (const job of jobs) await this.takeOnTrail(job, (Date.now() - fetchedAt) / 1000);
    return jobs.length;
  }

  private takeOnTrail(job: PgBoss.JobWithMetadata<Data>, waited: number): Promise<void> {
    const { trail, data, parent } = takeTrail(this.name, job.data);
    return onTrail(trail, () =>
      traced(
        `job ${this.name}`,
        'consumer',
        { 'job.id': job.id },
        () => this.take({ ...job, data }, waited),
        parent,
      ),
    );
  }

  /** Its time runs since it was fetched. With too little left it is not begun: others will take it for lost, and do it. */
  private async take(job: PgBoss.JobWithMetadata<Data>, waited: number): Promise<void> {
    const { id, expireInSeconds } = job;
    const left = expireInSeconds - waited;
    if (left < expireInSeconds / 2) return;
    const { boss, name, log } = this;
    try {
      if (this.stopping.signal.aborted) await this.handBack(id);
      else if (await this.isDone(job, left)) await boss.complete(name, id);
    } catch (error) {
      log.warn({ err: error, job: name, id }, 'job could not be reported');
    }
  }

  /** It was not begun, so it has lost none of its tries. */
  private handBack(id: string) {
    return this.execute(
      `update pgboss.job set state = 'retry', start_after = now(), retry_limit = retry_limit + 1
       where name = $1 and id = $2 and state = 'active'`,
      id,
    );
  }

  private execute(text: string, id: string) {
    return this.boss.getDb().executeSql(text, [this.name, id]);
  }

  private async isDone(job: PgBoss.JobWithMetadata<Data>, seconds: number): Promise<boolean> {
    const patience = new AbortController();
    try {
      await Promise.race([this.handle(job.data), tooLong(seconds, patience.signal)]);
      return true;
    } catch (error) {
      await this.failed(job, error as Error);
      return false;
    } finally {
      patience.abort();
    }
  }

  private async failed({ id, retryCount, retryLimit }: PgBoss.JobWithMetadata<Data>, error: Error) {
    const { name, log } = this;
    const isHopeless = error instanceof Hopeless;
    const isLast = isHopeless || retryCount >= retryLimit;
    if (isLast) log.error({ err: error, job: name, id }, 'job failed and is given up');
    else log.warn({ err: error, job: name, id }, 'job failed, it will be tried again');
    if (isHopeless)
      await this.execute('update pgboss.job set retry_limit = retry_count where name = $1 and id = $2', id);
    await this.boss.fail(name, id, error);
    if (isLast) this.gaveUp();
  }
}

async function tooLong(seconds: number, signal: AbortSignal): Promise<never> {
  await sleep(seconds * 1000, undefined, { signal, ref: false });
  throw new Error(`not done within ${Math.round(seconds)} seconds`);
}

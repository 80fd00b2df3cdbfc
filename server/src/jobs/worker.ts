import { setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';

/** Looking for the next job costs as much as looking for the next few. */
const atOnce = 5;

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
    private readonly pause = 1000,
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
    while (!this.stopping.signal.aborted) {
      this.waking = new AbortController();
      const jobs = await this.boss.fetch<Data>(this.name, { batchSize: atOnce, includeMetadata: true });
      jobs.sort((one, other) => Number(one.createdOn) - Number(other.createdOn));
      const fetchedAt = Date.now();
      for (const job of jobs) await this.take(job, (Date.now() - fetchedAt) / 1000);
      if (jobs.length === 0 && !this.stopping.signal.aborted)
        await sleep(this.pause, undefined, { signal: this.waking.signal }).catch(() => undefined);
    }
  }

  /** Its time runs since it was fetched. With too little left it is not begun: others will take it for lost, and do it. */
  private async take(job: PgBoss.Job<Data>, waited: number): Promise<void> {
    const { id, expireInSeconds } = job;
    const left = expireInSeconds - waited;
    if (left < expireInSeconds / 2) return;
    const { boss, name, log } = this;
    try {
      if (this.stopping.signal.aborted) await boss.fail(name, id, new Error('the process ends'));
      else if (await this.isDone(job, left)) await boss.complete(name, id);
    } catch (error) {
      log.warn({ err: error, job: name, id }, 'job could not be reported');
    }
  }

  private async isDone({ id, data }: PgBoss.Job<Data>, seconds: number): Promise<boolean> {
    const patience = new AbortController();
    try {
      await Promise.race([this.handle(data), tooLong(seconds, patience.signal)]);
      return true;
    } catch (error) {
      this.log.warn({ err: error, job: this.name, id }, 'job failed, it will be tried again');
      await this.boss.fail(this.name, id, error as Error);
      return false;
    } finally {
      patience.abort();
    }
  }
}

async function tooLong(seconds: number, signal: AbortSignal): Promise<never> {
  await sleep(seconds * 1000, undefined, { signal, ref: false });
  throw new Error(`not done within ${Math.round(seconds)} seconds`);
}

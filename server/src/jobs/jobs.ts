import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection } from '../db/connect.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Mail } from '../ports/mail/port.ts';

/** Every kind of job and what it carries. */
export interface JobData {
  mail: Mail;
  /** Somebody asked for a reset link; whether the address is known shows only here. */
  'password-reset': { email: string };
  housekeeping: null;
}

export type JobName = keyof JobData;

interface Retries {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
}

const queues: Record<JobName, Retries> = {
  // About four days in ever longer pauses, and then the queue of what nobody would take.
  mail: { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  // Nobody waits for a link that comes an hour later.
  'password-reset': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  housekeeping: { retryLimit: 2, retryDelay: 60, retryBackoff: true },
};

/** Work that outlives the request: kept in PostgreSQL, done at least once, tried again when it fails. */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly workers = new Map<JobName, string>();
  private underWay = 0;

  constructor(
    connection: Connection,
    private readonly log: Logger,
    private readonly scale = 1,
  ) {
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => this.count(() => connection.pool.query(text, values)) },
      retentionDays: 30,
    });
    this.boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  }

  async start(): Promise<void> {
    await this.boss.start();
    for (const name of Object.keys(queues) as JobName[]) {
      const failed = `${name}-failed`;
      await this.boss.createQueue(failed);
      const { retryDelay, ...retries } = queues[name];
      await this.boss.createQueue(name, {
        name,
        ...retries,
        retryDelay: Math.max(1, Math.round(retryDelay * this.scale)),
        deadLetter: failed,
      });
    }
  }

  /** One job at a time: a failure never makes its neighbours run again. */
  async work<N extends JobName>(name: N, handle: (data: JobData[N]) => Promise<void>): Promise<void> {
    const options = { batchSize: 1, pollingIntervalSeconds: 1 };
    const worker = await this.boss.work<JobData[N]>(name, options, async ([job]) => {
      if (!job) return;
      try {
        await this.count(() => handle(job.data));
      } catch (error) {
        this.log.warn({ err: error, job: name, id: job.id }, 'job failed, it will be tried again');
        throw error;
      }
    });
    this.workers.set(name, worker);
  }

  /** At the same minute of every hour, in one of the processes. */
  async everyHour(name: JobName, minute: number): Promise<void> {
    await this.boss.schedule(name, `${minute} * * * *`);
  }

  /** Within a transaction the job exists exactly when the transaction commits. */
  async enqueue<N extends JobName>(name: N, data: JobData[N], transaction?: Transaction): Promise<void> {
    await this.boss.send(name, data as object, transaction ? { db: transaction } : {});
    const worker = this.workers.get(name);
    if (worker) setTimeout(() => this.boss.notifyWorker(worker), transaction ? 20 : 0).unref();
  }

  /** A worker that was just fetching when it was told to stop still does what it got. */
  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 5000, wait: true, close: false });
    for (let waited = 0; waited < 5000; waited += 10) {
      await sleep(10);
      if (this.underWay === 0) return;
    }
  }

  private async count<T>(work: () => Promise<T>): Promise<T> {
    this.underWay += 1;
    try {
      return await work();
    } finally {
      this.underWay -= 1;
    }
  }
}

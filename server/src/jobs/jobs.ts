import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection } from '../db/connect.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Mail } from '../ports/mail/port.ts';

/** Every kind of job and what it carries. */
export interface JobData {
  mail: Mail;
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
};

/** Work that outlives the request: kept in PostgreSQL, done at least once, tried again when it fails. */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly workers = new Map<JobName, string>();

  constructor(
    connection: Connection,
    private readonly log: Logger,
    private readonly scale = 1,
  ) {
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => connection.pool.query(text, values) },
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
        await handle(job.data);
      } catch (error) {
        this.log.warn({ err: error, job: name, id: job.id }, 'job failed, it will be tried again');
        throw error;
      }
    });
    this.workers.set(name, worker);
  }

  /** Within a transaction the job exists exactly when the transaction commits. */
  async enqueue<N extends JobName>(name: N, data: JobData[N], transaction?: Transaction): Promise<void> {
    await this.boss.send(name, data as object, transaction ? { db: transaction } : {});
    const worker = this.workers.get(name);
    if (worker) setTimeout(() => this.boss.notifyWorker(worker), transaction ? 20 : 0).unref();
  }

  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 5000, wait: true, close: false });
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection } from '../db/connect.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Mail } from '../ports/mail/port.ts';
import type { PaymentEvent } from '../ports/payments/port.ts';
import { Worker } from './worker.ts';

/** Every kind of job and what it carries. */
export interface JobData {
  mail: Mail;
  /** Somebody asked for a reset link; whether the address is known shows only here. */
  'password-reset': { email: string };
  housekeeping: null;
  /** The owners of earlier versions are to be told of this one. */
  'new-version': { templateId: string; version: number };
  /** The first pages of a document are to be drawn. */
  preview: { templateId: string; documentKey: string };
  'missing-previews': null;
  'unused-files': null;
  /** The versions of a template of which each is to be compared with the one before. */
  compare: { templateId: string };
  'missing-comparisons': null;
  /** The document whose blanks are to be found. */
  'find-blanks': { documentKey: string };
  'missing-blanks': null;
  /** Asks the payment provider about what is not settled yet. */
  reconcile: null;
  /** Mails the receipt of an order that was just placed. */
  receipt: { orderId: string };
  /** Money that goes back for documents of an order. */
  refund: { orderId: string; templateIds: string[] };
  /** The payment page of somebody who has left. */
  'close-page': { checkoutId: string };
  /** What was told about a payment before the payment itself was known. */
  'payment-event': Exclude<PaymentEvent, { kind: 'checkout' | 'other' }>;
  /** That something happened; how things stand is looked up on reading, so that order and repetition do not matter. */
  'sandbox-webhook':
    | { kind: 'checkout'; sessionId: string }
    | { kind: 'refunds' | 'dispute'; paymentId: string };
  /** When a payment page of the sandbox has had its time. */
  'sandbox-expiry': { sessionId: string };
}

type JobName = keyof JobData;

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
  'new-version': { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  preview: { retryLimit: 2, retryDelay: 30, retryBackoff: true },
  'missing-previews': { retryLimit: 2, retryDelay: 60, retryBackoff: true },
  'unused-files': { retryLimit: 2, retryDelay: 60, retryBackoff: true },
  compare: { retryLimit: 8, retryDelay: 10, retryBackoff: true },
  'missing-comparisons': { retryLimit: 2, retryDelay: 60, retryBackoff: true },
  'find-blanks': { retryLimit: 8, retryDelay: 10, retryBackoff: true },
  'missing-blanks': { retryLimit: 2, retryDelay: 60, retryBackoff: true },
  // The next one comes within a minute.
  reconcile: { retryLimit: 0, retryDelay: 1, retryBackoff: false },
  receipt: { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  // For days, as with mail: it is other people's money.
  refund: { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  'close-page': { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  'payment-event': { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  // As providers do it: soon, and then for about a day.
  'sandbox-webhook': { retryLimit: 16, retryDelay: 1, retryBackoff: true },
  'sandbox-expiry': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
};

const retentionDays = 30;

/** How patient the queue is; tests have less patience, or more. */
interface Pace {
  retryScale?: number;
  /** Milliseconds until an idle worker looks again by itself. */
  pause?: number;
}

/** Work that outlives the request: kept in PostgreSQL, done at least once, tried again when it fails. */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly workers = new Map<JobName, Pick<Worker<never>, 'lookNow' | 'stop'>>();

  constructor(
    connection: Connection,
    private readonly log: Logger,
    private readonly pace: Pace = {},
  ) {
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => connection.pool.query(text, values) },
      retentionDays,
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
        retryDelay: Math.max(1, Math.round(retryDelay * (this.pace.retryScale ?? 1))),
        deadLetter: failed,
      });
    }
  }

  async work<N extends JobName>(name: N, handle: (data: JobData[N]) => Promise<void>): Promise<void> {
    this.workers.set(name, new Worker(this.boss, name, handle, this.log, this.pace.pause));
  }

  /** At the same minute of every hour, in one of the processes. */
  async everyHour(name: JobName, minute: number): Promise<void> {
    await this.boss.schedule(name, `${minute} * * * *`);
  }

  async everyMinute(name: JobName): Promise<void> {
    await this.boss.schedule(name, '* * * * *');
  }

  /** Within a transaction the job exists exactly when the transaction commits. */
  async enqueue<N extends JobName>(
    name: N,
    data: JobData[N],
    transaction?: Transaction,
    startAfter?: Date,
  ): Promise<void> {
    await this.boss.send(name, data as object, {
      ...(transaction && { db: planned(transaction) }),
      ...(startAfter && { startAfter }),
    });
    if (startAfter) return;
    if (transaction) transaction.afterCommit(() => this.lookNow(name));
    else this.lookNow(name);
  }

  /** There is something to do. */
  lookNow(name: JobName): void {
    this.workers.get(name)?.lookNow();
  }

  async stop(): Promise<void> {
    const stopped = [...this.workers.values()].map((worker) => worker.stop());
    await Promise.race([Promise.all(stopped), sleep(5000, undefined, { ref: false })]);
    await this.boss.stop({ graceful: true, timeout: 5000, wait: true, close: false });
  }
}

/** What `enqueue` does, as part of a statement of somebody else's: one job for each row of `rows`, which has its `data`. */
export const enqueuing = (name: JobName, rows: string) => `
  insert into pgboss.job
    (name, data, retry_limit, retry_delay, retry_backoff, keep_until, dead_letter, policy)
  select queue.name, rows.data, retry_limit, retry_delay, retry_backoff, now() + interval '${retentionDays} days',
    dead_letter, policy
  from (${rows}) rows join pgboss.queue on queue.name = '${name}'`;

/** The statement is long and always the same. */
const planned = (transaction: Transaction) => ({
  executeSql: (text: string, values: unknown[]) => transaction.executeSql(text, values, 'enqueue_job'),
});

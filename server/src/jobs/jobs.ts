import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection } from '../db/connect.ts';
import { holding } from '../db/locks.ts';
import type { Transaction } from '../db/transaction.ts';
import type { KeyChain } from '../keys/key-chain.ts';
import { Tally } from '../lib/tally.ts';
import type { Mail } from '../ports/mail/port.ts';
import { currentTrail } from '../telemetry/trail.ts';
import type { JobData, JobName } from './job-data.ts';
import { withTrail } from './job-trail.ts';
import { Letters } from './letters.ts';
import { Lookout } from './lookout.ts';
import { type Queue, queues, soon } from './queues.ts';
import { Timetable } from './timetable.ts';
import { Worker } from './worker.ts';

const described: Record<JobName, Queue> = queues;

/** How long a job is kept. */
export const retentionDays = 30;
/** In milliseconds, for what is under way at the end. */
const patience = 3000;

/** How patient the queue is; tests have less patience, or more. */
interface Pace {
  retryScale?: number;
  /** Milliseconds until it looks again by itself what there is to do. */
  pause?: number;
  /** Whether this process does jobs, or only leaves them to others. */
  works?: boolean;
}

/** Work that outlives the request: kept in PostgreSQL, done at least once, tried again when it fails. */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly letters: Letters;
  /** How often a job of a kind was done, and how often it failed. */
  readonly tally = new Tally<`${JobName} ${'done' | 'failed'}`>();
  private readonly workers = new Map<JobName, Pick<Worker<never>, 'lookNow' | 'stop'>>();
  private readonly timetable: Timetable<JobName>;
  private lookout: Lookout | undefined;
  private hears?: () => void;

  constructor(
    private readonly connection: Connection,
    keys: KeyChain,
    private readonly log: Logger,
    private readonly pace: Pace = {},
  ) {
    this.letters = new Letters(keys);
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => connection.pool.query(text, values) },
      retentionDays,
      // By then it is long failed work of ours.
      archiveFailedAfterSeconds: retentionDays * 24 * 3600,
      maintenanceIntervalSeconds: 60,
      supervise: pace.works ?? true,
      // The timetable says what is due; pg-boss would reckon for 0.1 seconds each minute, in which nobody is answered.
      schedule: false,
    });
    this.timetable = new Timetable((name) => this.sendDue(name), log);
    this.boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  }

  /** Several processes may start on one empty database: the queue installs itself in one of them. */
  async start(): Promise<void> {
    await holding(this.connection.pool, 'job queues', () => this.open());
  }

  private async open(): Promise<void> {
    await this.boss.start();
    const known = new Map((await this.boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const name of Object.keys(described) as JobName[]) {
      const queue = this.settingsOf(name);
      const before = known.get(name);
      if (!before) await this.boss.createQueue(name, queue);
      else if (before.expireInSeconds !== queue.expireInSeconds) await this.boss.updateQueue(name, queue);
    }
  }

  private settingsOf(name: JobName) {
    const { due: _due, retryDelay, expireInSeconds = soon, ...retries } = described[name];
    const scaled = Math.max(1, Math.round(retryDelay * (this.pace.retryScale ?? 1)));
    return { name, ...retries, expireInSeconds, retryDelay: scaled };
  }

  async work<N extends JobName>(name: N, handle: (data: JobData[N]) => Promise<void>): Promise<void> {
    if (!(this.pace.works ?? true)) return;
    const take = async (kept: JobData[N]) =>
      handle(name === 'mail' ? ((await this.letters.open(kept as Mail)) as JobData[N]) : kept);
    const gaveUp = () => this.hears?.();
    const counted = this.counted(name, take);
    this.workers.set(name, new Worker(this.boss, name, counted, this.log, gaveUp));
    const { due } = described[name];
    if (due !== undefined) this.timetable.add(name, due);
  }

  /** Nothing is done before: what the shop needs to open comes first. */
  begin(): void {
    const { pause = 1000, works = true } = this.pace;
    if (works)
      this.lookout ??= new Lookout(this.connection.pool, pause, (name) => this.lookNow(name as JobName));
  }

  /** In one of the processes: the others find that it has begun in this minute. */
  private async sendDue(name: JobName): Promise<void> {
    await this.boss.send(name, withTrail(null), { singletonKey: 'due', singletonSeconds: 60 });
    this.lookNow(name);
  }

  /** Tells as soon as this process gives something up; others find it with the next look. */
  whenGivenUp(hear: () => void): void {
    this.hears = hear;
  }

  private counted<Data>(name: JobName, handle: (data: Data) => Promise<void>) {
    return async (data: Data) => {
      const started = performance.now();
      try {
        await handle(data);
        this.tally.add(`${name} done`);
      } catch (error) {
        this.tally.add(`${name} failed`);
        throw error;
      }
      const level = currentTrail()?.requestId ? 'info' : 'debug';
      this.log[level]({ ms: Math.round(performance.now() - started) }, 'job done');
    };
  }

  /** Within a transaction the job exists exactly when the transaction commits. */
  async enqueue<N extends JobName>(
    name: N,
    data: JobData[N],
    transaction?: Transaction,
    startAfter?: Date,
  ): Promise<void> {
    const kept = name === 'mail' ? await this.letters.seal(data as Mail) : data;
    await this.boss.send(name, withTrail(kept), {
      ...(transaction && { db: planned(transaction) }),
      ...(startAfter && { startAfter }),
    });
    if (startAfter) return;
    if (transaction) transaction.afterCommit(() => this.lookNow(name));
    else this.lookNow(name);
  }

  /** There is something to do. */
  lookNow(name: JobName): void {
    if (this.lookout) this.workers.get(name)?.lookNow();
  }

  /** Begins nothing more; other processes go on. */
  async rest(): Promise<void> {
    this.timetable.stop();
    this.lookout?.stop();
    const stopped = [...this.workers.values()].map((worker) => worker.stop());
    await Promise.race([Promise.all(stopped), sleep(patience, undefined, { ref: false })]);
  }

  async stop(): Promise<void> {
    await this.rest();
    await this.boss.stop({ graceful: true, timeout: patience, wait: true, close: false });
  }
}

/** The statement is long and always the same. */
const planned = (transaction: Transaction) => ({
  executeSql: (text: string, values: unknown[]) => transaction.executeSql(text, values, 'enqueue_job'),
});

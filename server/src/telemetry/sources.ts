import { Counter, Gauge, type Registry } from 'prom-client';

interface Queue {
  name: string;
  waiting: number;
  /** Of the one that should have been done first. */
  oldestSeconds: number;
}

interface Busy {
  waiting: number;
  underWay: number;
}

/** What parts of the shop know of themselves; asked only when somebody reads the metrics. */
export interface Sources {
  pool: { totalCount: number; idleCount: number; waitingCount: number; options: { max?: number } };
  listener: { isHearing: boolean; heardAt: number };
  answers: Record<string, { hits: number; misses: number }>;
  /** Work beside the requests: what is compared, filled in, and hashed. */
  threads: Record<string, Busy>;
  jobs: { all: ReadonlyMap<string, number> };
  mails: { all: ReadonlyMap<string, number> };
  /** Nothing while the database is away. */
  queues(): Promise<{ queues: Queue[]; failed: Queue[] } | undefined>;
}

export function describeSources(registry: Registry, process: string, sources: Sources): void {
  const registers = [registry];
  const own = (name: string, help: string, read: () => Record<string, number>, label = 'state') =>
    new Gauge({
      name,
      help,
      labelNames: ['process', label],
      registers,
      collect() {
        for (const [key, value] of Object.entries(read())) this.set({ process, [label]: key }, value);
      },
    });
  const counted = (name: string, help: string, labelNames: string[], read: () => Map<string, number>) =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const [key, count] of read()) this.inc(labelled(labelNames, key), count);
      },
    });
  const { pool, listener, answers, threads } = sources;

  own('counterpart_database_connections', 'Connections of the pool', () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: pool.options.max ?? 0,
  }));
  own(
    'counterpart_listener',
    'Whether changes of the catalogue are heard of, and the seconds since the last sign of life',
    () => ({
      hearing: Number(listener.isHearing),
      silent_seconds: (Date.now() - listener.heardAt) / 1000,
    }),
  );
  own(
    'counterpart_thread_tasks_waiting',
    'What waits for a thread',
    () => each(threads, 'waiting'),
    'thread',
  );
  own('counterpart_thread_tasks', 'What threads are working on', () => each(threads, 'underWay'), 'thread');
  counted(
    'counterpart_kept_answers_total',
    'Answers that were kept, and those that had to be made',
    ['cache', 'result'],
    () =>
      new Map(
        Object.entries(answers).flatMap(([name, { hits, misses }]) => [
          [`${name} hit`, hits],
          [`${name} miss`, misses],
        ]),
      ),
  );
  counted(
    'counterpart_jobs_total',
    'Jobs by kind and outcome',
    ['queue', 'outcome'],
    () => new Map(sources.jobs.all),
  );
  counted('counterpart_mails_total', 'Mails by outcome', ['outcome'], () => new Map(sources.mails.all));
  describeQueues(registry, sources);
}

/** All processes see the same queues, so that the largest is each of them. */
function describeQueues(registry: Registry, sources: Sources): void {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['queue'], aggregator: 'max', registers: [registry] });
  const oldest = gauge('counterpart_queue_oldest_seconds', 'How long the job that is due longest has waited');
  const failed = gauge('counterpart_failed_work', 'Jobs that were given up, by kind');
  const waiting = new Gauge({
    name: 'counterpart_queue_waiting',
    help: 'Jobs that are due, by kind',
    labelNames: ['queue'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const found = await sources.queues().catch(() => undefined);
      for (const one of [waiting, oldest, failed]) one.reset();
      for (const { name, waiting: count, oldestSeconds } of found?.queues ?? []) {
        waiting.set({ queue: name }, count);
        oldest.set({ queue: name }, oldestSeconds);
      }
      for (const { name, waiting: count } of found?.failed ?? []) failed.set({ queue: name }, count);
    },
  });
  // Asked for first: the others are filled by it.
  registry.removeSingleMetric('counterpart_queue_oldest_seconds');
  registry.removeSingleMetric('counterpart_failed_work');
  registry.registerMetric(oldest);
  registry.registerMetric(failed);
}

const labelled = (names: string[], key: string) =>
  Object.fromEntries(key.split(' ').map((part, place) => [names[place], part]));

const each = (threads: Record<string, Busy>, what: keyof Busy) =>
  Object.fromEntries(Object.entries(threads).map(([name, busy]) => [name, busy[what]]));

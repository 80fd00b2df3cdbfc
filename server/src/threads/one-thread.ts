import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** Of JavaScript values. */
  megabytes: number;
  /** For one task. */
  milliseconds: number;
}

type Outcome<Result> =
  | { outcome: 'done'; result: Result }
  /** It took longer, or more memory, than it may: the thread was ended. */
  | { outcome: 'too-slow' | 'out-of-memory' }
  | { outcome: 'broken'; error: unknown }
  | { outcome: 'closed' };

const idleMilliseconds = 30_000;
/** Files and typed arrays are beside the JavaScript values and have no limit of their own: the process is watched. */
const mostGrowth = 3;
const watchMilliseconds = 50;

/** Nothing where no file can be opened: the system tells it by one. */
function residentSize(): number | undefined {
  try {
    return process.memoryUsage.rss();
  } catch {
    return undefined;
  }
}

/**
 * Does one task at a time in a thread, so that requests go on meanwhile. The thread is started when there is something
 * to do, ended when it goes beyond its limits, and again when it has been idle for a while.
 */
export class OneThread<Task, Result> {
  private worker: Worker | undefined;
  private settle: ((outcome: Outcome<Result>) => void) | undefined;
  private idle: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly file: string,
    private readonly limits: ThreadLimits,
  ) {}

  async do(task: Task): Promise<Outcome<Result>> {
    if (this.isClosed) return { outcome: 'closed' };
    clearTimeout(this.idle);
    const worker = this.started();
    let timer: NodeJS.Timeout | undefined;
    let watch: NodeJS.Timeout | undefined;
    const most = (residentSize() ?? Number.POSITIVE_INFINITY) + mostGrowth * this.limits.megabytes * 2 ** 20;
    const outcome = await new Promise<Outcome<Result>>((tell) => {
      this.settle = tell;
      timer = setTimeout(() => tell({ outcome: 'too-slow' }), this.limits.milliseconds);
      watch = setInterval(() => {
        if ((residentSize() ?? 0) > most) tell({ outcome: 'out-of-memory' });
      }, watchMilliseconds);
      worker.ref();
      worker.postMessage(task);
    });
    clearTimeout(timer);
    clearInterval(watch);
    this.settle = undefined;
    worker.unref();
    if (outcome.outcome !== 'done') await this.end();
    this.idle = setTimeout(() => void this.end(), idleMilliseconds).unref();
    return outcome;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.settle?.({ outcome: 'closed' });
    clearTimeout(this.idle);
    await this.end();
  }

  private started(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(this.file, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.limits.megabytes, maxYoungGenerationSizeMb: 32 },
    });
    this.worker = worker;
    const tell = (outcome: Outcome<Result>) => {
      if (this.worker === worker) this.settle?.(outcome);
    };
    worker.on('message', (result: Result) => tell({ outcome: 'done', result }));
    worker.on('error', (error: NodeJS.ErrnoException) =>
      tell(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? { outcome: 'out-of-memory' }
          : { outcome: 'broken', error },
      ),
    );
    worker.on('exit', (code) => {
      tell({ outcome: 'broken', error: new Error(`the thread ended with ${code}`) });
      if (this.worker === worker) this.worker = undefined;
    });
    return worker;
  }

  private async end(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }
}

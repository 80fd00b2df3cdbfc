import type { Logger } from 'pino';
import type { CompareResult, CompareTask } from './compare-task.ts';
import type { ThreadLimits } from './one-thread.ts';
import { ThreadQueue } from './thread-queue.ts';

export interface CompareThread extends Partial<ThreadLimits> {
  /** The built script, or one that loads the sources. */
  file: string;
  /** How many milliseconds somebody waits for a comparison before they are told to ask again. */
  patience?: number;
}

const limits: ThreadLimits = { megabytes: 400, milliseconds: 20_000 };
const mostWaiting = 5;

const bothThere = 'Both versions can be downloaded.';
const sentences = {
  tooSlow: `These versions are too long or too different to be compared in good time. ${bothThere}`,
  tooLarge: `These versions are too large to be compared. ${bothThere}`,
  broken: `These versions could not be compared. ${bothThere}`,
  logged: 'a comparison broke off',
};

/** Compares documents in a thread of its own, one pair after the other. */
export class Comparer {
  readonly patience: number;
  private readonly queue: ThreadQueue<CompareTask, CompareResult>;
  private readonly inHand = new Set<Promise<unknown>>();

  constructor({ file, patience = 2500, ...given }: CompareThread, log: Logger) {
    this.patience = patience;
    this.queue = new ThreadQueue(file, { ...limits, ...given }, mostWaiting, sentences, log);
  }

  get underWay(): number {
    return this.queue.underWay;
  }

  get waiting(): number {
    return this.queue.waiting;
  }

  /** Whoever asks now will be told that it is busy. */
  get isFull(): boolean {
    return this.queue.isFull;
  }

  /** Reads what is compared once it is its turn. */
  compare(read: () => Promise<Omit<CompareTask, 'kind'>>): Promise<CompareResult | 'busy'> {
    return this.queue.do(async () => ({ kind: 'compare', ...(await read()) }));
  }

  /** For what goes on with a comparison after its request was answered: closing waits for it. */
  seeThrough<T>(work: Promise<T>): Promise<T> {
    const ended: Promise<unknown> = work.catch(() => undefined).finally(() => this.inHand.delete(ended));
    this.inHand.add(ended);
    return work;
  }

  async close(): Promise<void> {
    await this.queue.close();
    await Promise.all(this.inHand);
  }
}

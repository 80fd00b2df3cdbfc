import type { Logger } from 'pino';
import { oneAtATime } from '../lib/one-at-a-time.ts';
import type { CompareResult, CompareTask } from './compare-thread.ts';
import { OneThread, type ThreadLimits } from './one-thread.ts';

export interface CompareThread extends Partial<ThreadLimits> {
  /** The built script, or one that loads the sources. */
  file: string;
  /** How many milliseconds somebody waits for a comparison before they are told to ask again. */
  patience?: number;
}

const limits: ThreadLimits = { megabytes: 400, milliseconds: 20_000 };
/** How many may wait for the one that is under way. */
const mostWaiting = 5;

const bothThere = 'Both versions can be downloaded.';
const tooSlow = `These versions are too long or too different to be compared in good time. ${bothThere}`;
const tooLarge = `These versions are too large to be compared. ${bothThere}`;
const broken = `These versions could not be compared. ${bothThere}`;

/** Compares documents in a thread of its own, one pair after the other; what goes wrong there becomes a sentence. */
export class Comparer {
  readonly patience: number;
  private readonly thread: OneThread<CompareTask, CompareResult>;
  private readonly inTurn = oneAtATime();
  private readonly inHand = new Set<Promise<unknown>>();
  private asked = 0;
  private isClosed = false;

  constructor(
    { file, patience = 2500, ...given }: CompareThread,
    private readonly log: Logger,
  ) {
    this.patience = patience;
    this.thread = new OneThread(file, { ...limits, ...given });
  }

  /** Whoever asks now will be told that it is busy. */
  get isFull(): boolean {
    return this.asked > mostWaiting;
  }

  /** Reads what is compared once it is its turn, so that the memory of one is the memory of all. */
  async compare(read: () => Promise<CompareTask>): Promise<CompareResult | 'busy'> {
    if (this.isFull) return 'busy';
    this.asked += 1;
    try {
      return await this.inTurn(async () => (this.isClosed ? 'busy' : this.compareNow(await read())));
    } finally {
      this.asked -= 1;
    }
  }

  /** For what goes on with a comparison after its request was answered: closing waits for it. */
  seeThrough<T>(work: Promise<T>): Promise<T> {
    const ended: Promise<unknown> = work.catch(() => undefined).finally(() => this.inHand.delete(ended));
    this.inHand.add(ended);
    return work;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.thread.close();
    await Promise.all(this.inHand);
  }

  private async compareNow(task: CompareTask): Promise<CompareResult | 'busy'> {
    const done = await this.thread.do(task);
    switch (done.outcome) {
      case 'done':
        return done.result;
      case 'closed':
        return 'busy';
      case 'too-slow':
        return { reason: tooSlow };
      case 'out-of-memory':
        return { reason: tooLarge };
      case 'broken':
        this.log.error({ err: done.error }, 'a comparison broke off');
        return { reason: broken };
    }
  }
}

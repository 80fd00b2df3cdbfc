import type { Logger } from 'pino';
import { oneAtATime } from '../lib/one-at-a-time.ts';
import { OneThread, type ThreadLimits } from './one-thread.ts';

/** What people are told when a task goes beyond its limits, and the log when it breaks. */
interface Sentences {
  tooSlow: string;
  tooLarge: string;
  broken: string;
  logged: string;
}

/** Tasks for a thread, one after the other; what goes wrong there becomes a sentence. */
export class ThreadQueue<Task, Result> {
  private readonly thread: OneThread<Task, Result>;
  private readonly inTurn = oneAtATime();
  private asked = 0;
  private isClosed = false;

  constructor(
    file: string,
    limits: ThreadLimits,
    /** How many may wait for the one that is under way. */
    private readonly mostWaiting: number,
    private readonly sentences: Sentences,
    private readonly log: Logger,
  ) {
    this.thread = new OneThread(file, limits);
  }

  get underWay(): number {
    return Math.min(this.asked, 1);
  }

  get waiting(): number {
    return this.asked - this.underWay;
  }

  /** Whoever asks now will be told that it is busy. */
  get isFull(): boolean {
    return this.asked > this.mostWaiting;
  }

  /** Reads what is needed once it is its turn, so that the memory of one is the memory of all. */
  async do(read: () => Promise<Task>): Promise<Result | { reason: string } | 'busy'> {
    if (this.isFull) return 'busy';
    this.asked += 1;
    try {
      return await this.inTurn(async () => (this.isClosed ? 'busy' : this.doNow(await read())));
    } finally {
      this.asked -= 1;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.thread.close();
  }

  private async doNow(task: Task): Promise<Result | { reason: string } | 'busy'> {
    const done = await this.thread.do(task);
    switch (done.outcome) {
      case 'done':
        return done.result;
      case 'closed':
        return 'busy';
      case 'too-slow':
        return { reason: this.sentences.tooSlow };
      case 'out-of-memory':
        return { reason: this.sentences.tooLarge };
      case 'broken':
        this.log.error({ err: done.error }, this.sentences.logged);
        return { reason: this.sentences.broken };
    }
  }
}

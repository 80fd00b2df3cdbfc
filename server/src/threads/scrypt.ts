import type { ScryptOptions } from 'node:crypto';
import { Worker } from 'node:worker_threads';

interface Derivation {
  password: string;
  salt: string;
  keyLength: number;
  cost: ScryptOptions;
}

interface Task {
  derivation: Derivation;
  settle(key: Buffer): void;
  fail(error: Error): void;
}

const idleMilliseconds = 60_000;

/** Where each thread has a priority of its own, whoever only looks at a page goes first. */
const script = `
if (process.platform === 'linux') require('node:os').setPriority(0, 10);
const { scryptSync } = require('node:crypto');
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ password, salt, keyLength, cost }) =>
  parentPort.postMessage(scryptSync(password, salt, keyLength, cost)));
`;

/**
 * Keys from passwords, in threads of their own: Node's own threads for it are few, and read files and compress pages
 * too. The threads are started when there is something to do, and end when they have been idle for a while.
 */
export class Scrypt {
  private readonly tasks: Task[] = [];
  private readonly idle: Thread[] = [];
  underWay = 0;

  constructor(readonly limits: { threads: number; mostWaiting: number }) {}

  get waiting(): number {
    return this.tasks.length;
  }

  async derive(derivation: Derivation): Promise<Buffer | 'busy'> {
    if (this.tasks.length >= this.limits.mostWaiting) return 'busy';
    return new Promise<Buffer>((settle, fail) => {
      this.tasks.push({ derivation, settle, fail });
      this.next();
    });
  }

  private next() {
    if (this.underWay >= this.limits.threads) return;
    const task = this.tasks.shift();
    if (!task) return;
    this.underWay += 1;
    void this.work(task).finally(() => {
      this.underWay -= 1;
      this.next();
    });
  }

  /** A thread that cannot be started, or breaks, fails one task and none after it. */
  private async work({ derivation, settle, fail }: Task): Promise<void> {
    try {
      const thread = this.idle.pop() ?? new Thread();
      const key = await thread.derive(derivation);
      thread.rest(() => this.idle.splice(this.idle.indexOf(thread), 1));
      this.idle.push(thread);
      settle(key);
    } catch (error) {
      fail(error as Error);
    }
  }
}

class Thread {
  private readonly worker = new Worker(script, { eval: true, env: {}, execArgv: [] });
  private settle: (key: Buffer) => void = () => undefined;
  private fail: (error: Error) => void = () => undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor() {
    this.worker.on('message', (key: Uint8Array) => this.settle(Buffer.from(key)));
    this.worker.on('error', (error) => this.fail(error));
  }

  derive(derivation: Derivation): Promise<Buffer> {
    clearTimeout(this.timer);
    this.worker.ref();
    return new Promise((settle, fail) => {
      Object.assign(this, { settle, fail });
      this.worker.postMessage(derivation);
    });
  }

  /** Until there is more to do, or it has waited for too long. */
  rest(ended: () => void) {
    this.worker.unref();
    this.timer = setTimeout(() => {
      ended();
      void this.worker.terminate();
    }, idleMilliseconds).unref();
  }
}

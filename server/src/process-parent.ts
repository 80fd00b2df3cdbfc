import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { onSignals } from './end-at-signal.ts';
import type { Premises } from './premises.ts';
import type { Place, Told } from './process-child.ts';
import type { Settings } from './settings/settings.ts';
import { showMetricsOfAll } from './telemetry/open.ts';

const shortestPause = 500;
const longestPause = 30_000;
/** In milliseconds: who lives as long has recovered. */
const aWhile = 60_000;
/** Longer than any process may take to end. */
const patience = 15_000;

/** Keeps so many processes of the shop running on premises that are opened once, and ends them together. */
export class Parent {
  private isEnding = false;
  private readonly closers: (() => Promise<unknown>)[] = [];

  constructor(
    private readonly settings: Settings,
    private readonly premises: Premises,
    private readonly log: Logger,
  ) {
    this.closers.push(premises.close);
  }

  /** The first one alone, which migrates and fills the shop and says what is wrong; gives what it says once all are open. */
  async open(): Promise<string> {
    onSignals((signal) => void this.end(signal));
    const { metrics, processes } = this.settings;
    if (metrics) this.closers.push(await showMetricsOfAll(metrics));
    const welcome = await this.keep(1);
    const others = Array.from({ length: processes - 1 }, (_, index) => this.keep(index + 2));
    await Promise.all(others);
    return welcome;
  }

  private async keep(ownNumber: number): Promise<string> {
    const first = this.start(ownNumber);
    const opened = await Promise.race([isOpen(first), once(first, 'exit')]);
    if (Array.isArray(opened)) return this.giveUp(opened[0]);
    void this.watch(ownNumber, first);
    return opened;
  }

  private start(ownNumber: number): Worker {
    // Many threads with a heap of their own each would keep what they no longer need.
    const worker = cluster.fork({ MALLOC_ARENA_MAX: '2' });
    const place: Place = { ownNumber, databaseUrl: this.premises.databaseUrl };
    worker.on('message', (message: Told) => void (message.kind === 'asks' && worker.send(place)));
    return worker;
  }

  /** One that ends by itself is started again, at once and then in ever longer pauses. */
  private async watch(ownNumber: number, first: Worker): Promise<void> {
    let pause = shortestPause;
    for (let worker = first; ; worker = this.start(ownNumber)) {
      const startedAt = Date.now();
      const [code, signal] = await once(worker, 'exit');
      if (this.isEnding) return;
      if (Date.now() - startedAt > aWhile) pause = shortestPause;
      this.log.error({ process: ownNumber, code, signal, pause }, 'a process ended, it is started again');
      await sleep(pause);
      if (this.isEnding) return;
      pause = Math.min(pause * 2, longestPause);
    }
  }

  private async giveUp(code: number): Promise<never> {
    await this.end('SIGTERM', code || 1);
    throw new Error('unreachable');
  }

  /** Hands every signal on; the last thing that ends is what all stand on. */
  private async end(signal: NodeJS.Signals, code = 0): Promise<void> {
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    for (const { process } of running) process.kill(signal);
    if (this.isEnding) return;
    this.isEnding = true;
    const ended = Promise.all(running.map((worker) => worker.isDead() || once(worker, 'exit')));
    const timer = setTimeout(() => {
      for (const { process } of running) process.kill('SIGKILL');
    }, patience);
    await ended;
    clearTimeout(timer);
    for (const close of this.closers.reverse()) await close();
    process.exit(code);
  }
}

const isOpen = (worker: Worker) =>
  new Promise<string>((tell) => {
    worker.on('message', (message: Told) => {
      if (message.kind === 'open') tell(message.welcome);
    });
  });

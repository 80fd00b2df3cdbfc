import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import { showMetricsOfAll } from '../telemetry/open.ts';
import type { Heard, SharedPremises, Told } from './child.ts';
import { Door } from './door.ts';
import { longestEnd, onSignals } from './end-at-signal.ts';
import { endOf } from './end-of.ts';
import { sparingMemory } from './sparing-memory.ts';

const shortestPause = 500;
const longestPause = 30_000;
/** In milliseconds: who lives as long has recovered. */
const aWhile = 60_000;
/** In milliseconds, for those who do not even end by themselves. */
const patience = longestEnd + 500;

/** What all of them stand on. */
interface Premises extends SharedPremises {
  close(): Promise<unknown>;
}

/** Keeps so many processes of the shop running on premises that are opened once, and ends them together. */
export class Parent {
  private readonly door: Door;
  private readonly closers: (() => Promise<unknown>)[] = [];
  private premises: SharedPremises | undefined;
  private ending: Promise<void> | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly openPremises: () => Promise<Premises>,
    private readonly log: Logger,
  ) {
    this.door = new Door(settings);
  }

  /** The first one alone, which migrates and fills the shop and says what is wrong; gives what it says once all are open. */
  async open(): Promise<string> {
    onSignals((signal) => void this.end(signal).then(() => process.exit(0)));
    const premises = this.openPremises();
    // Even when asked to end while they open, so that no database is left behind.
    this.closers.push(async () => (await premises).close());
    const { databaseUrl, machine } = await premises;
    this.premises = { databaseUrl, machine };
    const { metrics, processes } = this.settings;
    if (metrics) this.closers.push(await showMetricsOfAll(metrics));
    const welcome = await this.keep(1);
    const others = Array.from({ length: processes - 1 }, (_, index) => this.keep(index + 2));
    await Promise.all(others);
    return welcome;
  }

  private async keep(ownNumber: number): Promise<string> {
    if (this.ending) return this.ending.then(() => process.exit(0));
    const first = this.start(ownNumber);
    const opened = await Promise.race([isOpen(first), once(first, 'exit')]);
    if (typeof opened === 'string') {
      void this.watch(ownNumber, first);
      return opened;
    }
    await this.end('SIGTERM');
    return process.exit(opened[0] || 1);
  }

  private start(ownNumber: number): Worker {
    const worker = cluster.fork(sparingMemory);
    worker.on('message', async (told: Told) => {
      const heard = await this.answer(worker, ownNumber, told);
      // One that is just ending needs no answer.
      if (heard) worker.send(heard, undefined, () => undefined);
    });
    return worker;
  }

  private async answer(worker: Worker, ownNumber: number, { kind }: Told): Promise<Heard | undefined> {
    if (kind === 'asks' && this.premises) return { kind: 'place', ownNumber, premises: this.premises };
    if (kind === 'taken') this.door.hasTime(worker);
    if (kind === 'ready') return this.letIn(worker);
    if (kind === 'leaves') return this.letGo(worker);
    return undefined;
  }

  private async letIn(worker: Worker): Promise<Heard> {
    try {
      return { kind: 'door', address: await this.door.add(worker) };
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      return { kind: 'door', error: { message, code } };
    }
  }

  /** Where all end, nobody comes in any more before the first of them stops answering. */
  private async letGo(worker: Worker): Promise<Heard> {
    if (this.ending) await this.door.shut();
    this.door.remove(worker);
    return { kind: 'left' };
  }

  /** One that ends by itself is started again, at once and then in ever longer pauses. */
  private async watch(ownNumber: number, first: Worker): Promise<void> {
    let pause = shortestPause;
    for (let worker = first; ; worker = this.start(ownNumber)) {
      const startedAt = Date.now();
      const [code, signal] = await endOf(worker);
      this.door.lose(worker);
      if (this.ending) return;
      if (Date.now() - startedAt > aWhile) pause = shortestPause;
      this.log.error({ process: ownNumber, code, signal, pause }, 'a process ended, it is started again');
      await sleep(pause);
      if (this.ending) return;
      pause = Math.min(pause * 2, longestPause);
    }
  }

  /** Hands every signal on, also a second one. */
  private end(signal: NodeJS.Signals): Promise<void> {
    const running = Object.values(cluster.workers ?? {})
      .filter((worker) => worker !== undefined)
      .filter(({ process }) => process.pid !== undefined);
    for (const { process } of running) process.kill(signal);
    this.ending ??= this.close(running);
    return this.ending;
  }

  /** The last thing that ends is what all stand on. */
  private async close(running: Worker[]): Promise<void> {
    const giveUpAt = Date.now() + patience;
    const ended = Promise.all(running.map((worker) => worker.isDead() || once(worker, 'exit')));
    const timer = setTimeout(() => {
      for (const { process } of running) process.kill('SIGKILL');
    }, patience);
    await ended;
    clearTimeout(timer);
    const closing = (async () => {
      for (const close of this.closers.reverse()) await close();
    })();
    // A database that hangs is not waited for; one that takes longer ends by itself.
    await Promise.race([closing, sleep(Math.max(1000, giveUpAt - Date.now()))]);
  }
}

const isOpen = (worker: Worker) =>
  new Promise<string>((tell) => {
    worker.on('message', (message: Told) => {
      if (message.kind === 'open') tell(message.welcome);
    });
  });

import { setInterval, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Unusable } from '../../lib/unusable.ts';
import { longestSilence, requestPatience, startPatience, withPatience } from '../connect.ts';
import { soonForgotten } from '../locks.ts';
import { type Machine, makeKnown } from './machines.ts';
import { sign, signingChannel } from './shared-store.ts';

const question = withPatience('select 1', requestPatience);

/** In milliseconds, from one sign of life to the next. */
const beat = 2000;
const beatWhileAway = 250;

const silent =
  'The database has stopped answering: look whether its machine, and the network to it, are still there.';

/**
 * The connection by which the shop's other machines know this one for as long as the process lives: it comes back by
 * itself. No request waits for it, so that it also tells whether the database answers.
 */
export class Presence {
  private readonly pool: pg.Pool;
  private readonly closing = new AbortController();
  private lost = new AbortController();
  private isSettled = false;
  private silentSince: number | undefined;

  constructor(
    url: string,
    dataDir: string,
    private readonly machine: Machine,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: startPatience,
      query_timeout: startPatience,
      application_name: 'counterpart presence',
      onConnect: async (client) => {
        client.on('notification', ({ payload = '' }) => void sign(dataDir, payload, machine));
        await client.query(`listen ${signingChannel}; ${soonForgotten}`);
        await makeKnown(client, { ...machine, isSettled: this.isSettled });
      },
    });
    this.pool.on('error', () => this.lost.abort());
  }

  /** From now on the others know. */
  async open(): Promise<void> {
    await this.pool.query('select 1');
    this.pool.options.connectionTimeoutMillis = requestPatience;
    void this.stay();
  }

  /** From now on they know that its files are where theirs are. */
  async settle(): Promise<void> {
    this.isSettled = true;
    await makeKnown(this.pool, { ...this.machine, isSettled: true });
  }

  /** Whether the database does. */
  async answers(): Promise<boolean> {
    return (await this.ask()) === 'answered';
  }

  /** A refusal is a sign of life too. */
  private ask(): Promise<'answered' | 'refused' | 'silent'> {
    return this.pool.query(question).then(
      () => 'answered',
      (error) => (error instanceof pg.DatabaseError ? 'refused' : 'silent'),
    );
  }

  /** For what has no time limit of its own, because it may well take hours: a line gone silent looks the same. */
  async whileAnswered<T>(task: Promise<T>, patience = longestSilence): Promise<T> {
    const done = new AbortController();
    const silence = async () => {
      for await (const _ of setInterval(beatWhileAway, undefined, { signal: done.signal }))
        if (Date.now() - (this.silentSince ?? Date.now()) > patience) throw new Unusable(silent);
      return task;
    };
    try {
      return await Promise.race([task, silence()]);
    } finally {
      done.abort();
    }
  }

  private async stay(): Promise<void> {
    for (let heard = 'answered'; !this.closing.signal.aborted; heard = await this.ask()) {
      this.silentSince = heard === 'silent' ? (this.silentSince ?? Date.now()) : undefined;
      this.lost = new AbortController();
      const signal = AbortSignal.any([this.closing.signal, this.lost.signal]);
      await sleep(heard === 'answered' ? beat : beatWhileAway, undefined, { signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  close(): Promise<void> {
    this.closing.abort();
    return this.pool.end();
  }
}

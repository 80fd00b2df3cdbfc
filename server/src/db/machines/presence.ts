import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { requestPatience, startPatience, withPatience } from '../connect.ts';
import { soonForgotten } from '../locks.ts';
import { type Machine, makeKnown } from './machines.ts';
import { sign, signingChannel } from './shared-store.ts';

const question = withPatience('select 1', requestPatience);

/** In milliseconds, from one sign of life to the next. */
const beat = 2000;
const beatWhileAway = 250;

/**
 * The connection by which the shop's other machines know this one for as long as the process lives: it comes back by
 * itself. No request waits for it, so that it also tells whether the database answers.
 */
export class Presence {
  private readonly pool: pg.Pool;
  private readonly closing = new AbortController();
  private lost = new AbortController();
  private isSettled = false;

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
    return this.pool.query(question).then(
      () => true,
      () => false,
    );
  }

  private async stay(): Promise<void> {
    for (let isThere = true; !this.closing.signal.aborted; isThere = await this.answers()) {
      this.lost = new AbortController();
      const signal = AbortSignal.any([this.closing.signal, this.lost.signal]);
      await sleep(isThere ? beat : beatWhileAway, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  close(): Promise<void> {
    this.closing.abort();
    return this.pool.end();
  }
}

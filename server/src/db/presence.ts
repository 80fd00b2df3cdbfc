import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { requestPatience, startPatience, untilReachable } from './connect.ts';
import { type Machine, makeKnown } from './machines.ts';
import { sign, signingChannel } from './shared-store.ts';

/** PostgreSQL forgets a machine without power after 15 seconds, whether or not something was on its way there. */
const soonForgotten =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2; set tcp_user_timeout = 15000';

const question: pg.QueryConfig & { query_timeout: number } = {
  text: 'select 1',
  query_timeout: requestPatience,
};

/** In milliseconds, from one sign of life to the next. */
const beat = 2000;

/**
 * The connection by which the shop's other machines know this one for as long as the process lives: it comes back by
 * itself. No request waits for it, so that it also tells whether the database answers.
 */
export class Presence {
  private readonly pool: pg.Pool;
  private readonly closing = new AbortController();

  constructor(url: string, dataDir: string, machine: Machine) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: startPatience,
      query_timeout: startPatience,
      application_name: 'counterpart presence',
      async onConnect(client) {
        client.on('notification', ({ payload = '' }) => void sign(dataDir, payload, machine));
        await client.query(`listen ${signingChannel}; ${soonForgotten}`);
        await makeKnown(client, machine);
      },
    });
    this.pool.on('error', () => undefined);
  }

  /** From now on the others know. */
  async open(log: Pick<Logger, 'warn'>): Promise<void> {
    await untilReachable({ pool: this.pool }, log);
    this.pool.options.connectionTimeoutMillis = requestPatience;
    void this.stay();
  }

  /** Whether the database does. */
  async answers(): Promise<boolean> {
    return this.pool.query(question).then(
      () => true,
      () => false,
    );
  }

  private async stay(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await sleep(beat, undefined, { signal, ref: false }).catch(() => undefined);
      await this.answers();
    }
  }

  close(): Promise<void> {
    this.closing.abort();
    return this.pool.end();
  }
}

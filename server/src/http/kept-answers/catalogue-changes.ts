import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { endClient } from '../../db/connect.ts';
import type { AnswerCache } from './answer-cache.ts';

/** In milliseconds. */
interface Rhythm {
  /** From one sign of life to the next. */
  beat: number;
  /** How long one may take. */
  patience: number;
  /** How long visitors see what was kept while the database is away. */
  memory: number;
}

type Kept = Pick<AnswerCache, 'clear' | 'pause' | 'resume' | 'suspend'>;

const calm: Rhythm = { beat: 10_000, patience: 5000, memory: 600_000 };

/**
 * Empties the caches at every change of the catalogue by any process. What it hears of is checked by a message to itself:
 * a line can die, and a pooler can swallow messages, without a word. Whoever cannot hear keeps nothing new.
 */
export class CatalogueChanges {
  private client: pg.Client | undefined;
  private readonly closing = new AbortController();
  private heard: () => void = () => undefined;
  private lostAt = 0;
  /** When the last sign of life came. */
  heardAt = Date.now();
  private trying: Promise<void> | undefined;

  constructor(
    private readonly url: string,
    private readonly caches: Kept[],
    private readonly log: Pick<Logger, 'error'>,
    private readonly rhythm = calm,
  ) {
    this.tell('suspend');
  }

  /** Where it cannot be heard at all the shop works, only slower. */
  async open(): Promise<void> {
    await this.listen().catch((error) => {
      this.log.error(
        { err: error },
        'nothing is kept: DATABASE_URL must lead to PostgreSQL itself, or to a pooler in session mode',
      );
      this.tryAgain();
    });
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      application_name: 'counterpart listener',
      connectionTimeoutMillis: this.rhythm.patience,
      query_timeout: this.rhythm.patience,
    });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    client.on('notification', ({ channel }) =>
      channel === 'catalogue_changed' ? this.tell('clear') : this.heard(),
    );
    try {
      await client.connect();
      await client.query(`listen catalogue_changed; listen "${this.ownChannel}"`);
      if (!(await this.isHeard(client))) throw new Error('messages of the database do not arrive');
    } catch (error) {
      await endClient(client);
      throw error;
    }
    this.client = client;
    this.tell('resume');
    void this.watch(client);
  }

  get isHearing(): boolean {
    return this.client !== undefined;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.trying;
    if (this.client) await endClient(this.client);
  }

  private readonly ownChannel = `heartbeat_${crypto.randomUUID()}`;

  private tell(what: keyof Kept) {
    for (const cache of this.caches) cache[what]();
  }

  private async watch(client: pg.Client) {
    while (this.client === client) {
      await this.rest(this.rhythm.beat);
      if (this.client !== client || this.closing.signal.aborted) return;
      if (!(await this.isHeard(client))) this.lose(client);
    }
  }

  private async isHeard(client: pg.Client): Promise<boolean> {
    const heard = new Promise<boolean>((resolve) => {
      this.heard = () => {
        this.heardAt = Date.now();
        resolve(true);
      };
    });
    client.query(`notify "${this.ownChannel}"`).catch(() => undefined);
    return Promise.race([heard, this.rest(this.rhythm.patience).then(() => false)]);
  }

  private lose(client: pg.Client) {
    if (this.client !== client || this.closing.signal.aborted) return;
    this.client = undefined;
    this.lostAt = Date.now();
    this.tell('pause');
    void endClient(client);
    this.tryAgain();
  }

  private tryAgain() {
    this.trying ??= this.listenAgain().finally(() => {
      this.trying = undefined;
    });
  }

  private async listenAgain() {
    for (let pause = 250; !this.closing.signal.aborted && !this.client; pause = Math.min(pause * 2, 5000)) {
      await this.rest(pause);
      if (Date.now() - this.lostAt > this.rhythm.memory) this.tell('suspend');
      await this.listen().catch(() => undefined);
    }
  }

  private rest(milliseconds: number): Promise<unknown> {
    return sleep(milliseconds, undefined, { signal: this.closing.signal, ref: false }).catch(() => undefined);
  }
}

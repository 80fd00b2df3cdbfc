import type { Logger } from 'pino';
import type { Connection } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { addKey, sealKeys, unsealKey } from './kept-keys.ts';
import type { MasterKeys } from './master-keys.ts';
import { type Purpose, purposes } from './purposes.ts';
import { listKeys } from './queries.ts';

interface Key {
  id: string;
  secret: string;
  createdAt: Date;
  retiredAt: Date | null;
}

/** The keys for one purpose, as they are known at this moment. */
export interface KeyRing {
  current(): Key;
  /** One that was in use when it was named, as long as what it made may be shown. */
  find(id: string): Key | undefined;
  all(): Key[];
}

const readEvery = 10_000;
const millisecondsLeft = ({ retiredAt }: Key, purpose: Purpose) =>
  retiredAt ? retiredAt.getTime() + purposes[purpose] * 1000 - Date.now() : Number.POSITIVE_INFINITY;

/** Every key that the processes of the shop share. They are read again every few seconds, so that a change is known to all. */
export class KeyChain {
  private known = new Map<string, Key>();
  private ofPurpose = new Map<Purpose, Key[]>();
  private clock: NodeJS.Timeout | undefined;

  private constructor(
    private readonly connection: Connection,
    private readonly masters: MasterKeys,
  ) {}

  /** Refuses keys that it cannot read: to make new ones would cut off all that was made with them. */
  static async open(
    connection: Connection,
    masters: MasterKeys,
    log: Pick<Logger, 'error'>,
  ): Promise<KeyChain> {
    await inTransaction(connection, ({ db }) => sealKeys(db, masters, 'plain'));
    const chain = new KeyChain(connection, masters);
    await chain.read();
    const readAgain = () =>
      chain.read().catch((error) => log.error({ err: error }, 'the keys could not be read again'));
    chain.clock = setInterval(readAgain, readEvery).unref();
    return chain;
  }

  /** Whoever needs the first key makes it. */
  async ring(purpose: Purpose): Promise<KeyRing> {
    if (!this.ofPurpose.get(purpose)?.some(({ retiredAt }) => !retiredAt)) {
      await addKey(this.connection.db, this.masters, purpose);
      await this.read();
    }
    const all = () => this.good(purpose);
    return { all, current: () => this.current(purpose), find: (id) => all().find((key) => key.id === id) };
  }

  async read(): Promise<void> {
    const known = new Map<string, Key>();
    const ofPurpose = new Map<Purpose, Key[]>();
    for (const row of await listKeys(this.connection.db)) {
      const { purpose, id, createdAt, retiredAt } = row;
      const name = `${purpose} ${id}`;
      const secret = this.known.get(name)?.secret ?? unsealKey(this.masters, row);
      const key = { id, secret, createdAt, retiredAt };
      known.set(name, key);
      ofPurpose.set(purpose, [...(ofPurpose.get(purpose) ?? []), key]);
    }
    this.known = known;
    this.ofPurpose = ofPurpose;
  }

  close(): void {
    clearInterval(this.clock);
  }

  private good(purpose: Purpose): Key[] {
    return (this.ofPurpose.get(purpose) ?? []).filter((key) => millisecondsLeft(key, purpose) > 0);
  }

  private current(purpose: Purpose): Key {
    const keys = this.ofPurpose.get(purpose) ?? [];
    const now = Date.now();
    const isInUse = ({ createdAt, retiredAt }: Key) =>
      createdAt.getTime() <= now && (!retiredAt || retiredAt.getTime() > now);
    // The clocks of machines differ: one that nobody has replaced is in use from the start.
    const key = keys.find(isInUse) ?? keys.find(({ retiredAt }) => !retiredAt);
    if (!key) throw new Error(`There is no key for ${purpose}`);
    return key;
  }
}

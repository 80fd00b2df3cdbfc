import { statfs } from 'node:fs/promises';
import pg from 'pg';
import { type Machine, makeKnown } from '../../db/machines.ts';
import { Failure } from '../failure.ts';

/** With less than this nothing can be written for long. */
const leastFreeBytes = 32 * 1024 * 1024;

/** Whether visitors should be sent here. It looks on a connection of its own: a busy shop is a ready one. */
export class Readiness {
  private readonly pool: pg.Pool;
  private isLeaving = false;

  constructor(
    databaseUrl: string,
    private readonly dataDir: string,
    machine: Machine,
  ) {
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 3000,
      query_timeout: 3000,
      application_name: 'counterpart readiness',
      onConnect: (client) => makeKnown(client, machine),
    });
    this.pool.on('error', () => undefined);
  }

  /** From now on the shop's other machines know of this one. */
  async open(): Promise<void> {
    await this.pool.query('select 1');
  }

  async check(): Promise<void> {
    if (this.isLeaving) throw notReady('This shop is about to close');
    await this.pool.query('select 1').catch(() => {
      throw notReady('The database does not answer');
    });
    const { bavail, bsize } = await statfs(this.dataDir);
    if (bavail * bsize < leastFreeBytes) throw notReady('The disk is full');
  }

  /** From now on nobody new should come. */
  leave() {
    this.isLeaving = true;
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

const notReady = (why: string) => new Failure('server/unavailable', why, { retryAfterSeconds: 5 });

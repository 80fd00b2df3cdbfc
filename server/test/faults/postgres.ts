import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../src/db/embedded/free-port.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/db/embedded/start-embedded-postgres.ts';

/** A PostgreSQL that goes away and comes back at the same address. */
export class FaultyPostgres {
  private constructor(
    private readonly folder: string,
    private readonly running: EmbeddedPostgres,
  ) {}

  static async start(): Promise<FaultyPostgres> {
    const folder = await mkdtemp(join(tmpdir(), 'counterpart-faults-'));
    const flags = ['-p', String(await freePort()), '-c', 'fsync=off'];
    return new FaultyPostgres(folder, await startEmbeddedPostgres(folder, flags));
  }

  get url(): string {
    return this.running.url;
  }

  /** `SIGINT` ends every connection and writes everything down; `SIGQUIT` leaves the rest to the recovery. */
  async restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const pid = Number((await readFile(join(this.folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, signal);
    while (isAlive(pid)) await sleep(5);
    // It is started again by itself.
    while (!(await this.isThere())) await sleep(20);
  }

  private async isThere(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url });
    return client
      .connect()
      .then(
        () => true,
        () => false,
      )
      .finally(() => client.end().catch(() => undefined));
  }

  /** Every connection breaks, in the middle of whatever it does. */
  async cutConnections(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    await client.end();
  }

  async close(): Promise<void> {
    await this.running.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

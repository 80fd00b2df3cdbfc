import { join } from 'node:path';
import pg from 'pg';
import { type Running, startShop } from './processes.ts';

/** What a part of the measurements works with: shops of its own on databases of its own. */
export class Stage {
  constructor(
    readonly folder: string,
    private readonly postgresUrl: string,
  ) {}

  get dataFolder(): string {
    return join(this.folder, 'data');
  }

  open(databaseUrl: string, more: Record<string, string> = {}): Promise<Running> {
    return startShop({ DATABASE_URL: databaseUrl, DATA_DIR: this.dataFolder, DEMO: 'off', ...more });
  }

  async database(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: this.postgresUrl });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const url = new URL(this.postgresUrl);
    url.pathname = name;
    return url.href;
  }
}

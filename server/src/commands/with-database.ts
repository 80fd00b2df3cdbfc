import { resolve } from 'node:path';
import { type Connection, connect } from '../db/connect.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import type { Settings } from '../settings/settings.ts';

/** Gives the address of the shop's database, which is started for the time of some work where it is the embedded one. */
export async function withDatabaseAt<T>(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl);
  const postgres = await startEmbeddedPostgres(resolve(dataDir));
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Opens the shop's database for some work, beside the running shop or without it. */
export const withDatabase = <T>(
  settings: Settings,
  work: (connection: Connection, applied: string[]) => Promise<T>,
): Promise<T> =>
  withDatabaseAt(settings, async (url) => {
    const connection = connect(url, () => undefined);
    try {
      const applied = await migrate(connection.pool, (sentence) => process.stderr.write(`${sentence}\n`));
      return await work(connection, applied);
    } finally {
      await connection.close();
    }
  });

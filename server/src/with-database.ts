import { resolve } from 'node:path';
import { type Connection, connect } from './db/connect.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import type { Settings } from './settings/settings.ts';

/** Opens the shop's database for some work, beside the running shop or without it. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Settings,
  work: (connection: Connection, applied: string[]) => Promise<T>,
): Promise<T> {
  const postgres = databaseUrl ? undefined : await startEmbeddedPostgres(resolve(dataDir));
  const connection = connect(databaseUrl ?? postgres?.url ?? '', () => undefined);
  try {
    const applied = await migrate(connection.pool);
    return await work(connection, applied);
  } finally {
    await connection.close();
    await postgres?.stop();
  }
}

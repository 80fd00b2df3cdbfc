import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Queryable } from '../../db/connect.ts';
import { keepShopsOut } from '../../db/locks.ts';
import { refuseNewer } from '../../db/migrate.ts';
import { queueSchema } from '../../jobs/queue-schema.ts';
import { Unusable } from '../../lib/unusable.ts';
import { describeDatabase } from './describe.ts';
import type { DatabaseImage } from './image.ts';
import * as queries from './queries.ts';

/** What only a living database has. */
interface Snapshot extends DatabaseImage {
  db: Queryable;
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'counterpart backup' });
  // Whoever waits for an answer hears of it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A database as it is at this moment, while others go on changing it; or `alone`, where nobody may. */
export const withSnapshot = <T>(
  url: string,
  work: (image: Snapshot) => Promise<T>,
  { alone = false } = {},
): Promise<T> =>
  withClient(url, async (client) => {
    if (alone) await ensureShopIsClosed(client);
    const tables = await queries.beginSnapshot(client);
    const has = (schema: string, name: string) =>
      tables.some((table) => table.schema === schema && table.name === name);
    if (!has('public', 'migrations'))
      throw new Unusable(`There is no shop in the database ${describeDatabase(url)}.`);
    const migrations = await queries.appliedMigrations(client);
    refuseNewer(migrations, 'database');
    return work({
      db: drizzle(client),
      server: await queries.serverVersion(client),
      migrations,
      jobs: has('pgboss', 'version') ? await readJobs(client) : undefined,
      tables,
      sequences: await queries.listSequences(client),
      rowsOf: (table) => queries.copyOut(client, table),
    });
  });

async function ensureShopIsClosed(client: pg.Client): Promise<void> {
  await keepShopsOut(client);
  if ((await queries.countShops(client)) > 0)
    throw new Unusable('The shop is running: stop it first, so that nothing is sold that would stay behind.');
}

async function readJobs(client: pg.Client): Promise<DatabaseImage['jobs']> {
  const found = await queries.findJobs(client);
  if (!found) return undefined;
  const { version, schema } = queueSchema();
  if (found.version !== version)
    throw new Unusable(
      `The job queue of this database has version ${found.version}, and that of this shop ${version}: use the release of the shop that runs on it.`,
    );
  return { schema, queues: found.queues };
}

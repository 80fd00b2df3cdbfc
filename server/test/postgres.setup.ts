import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/db/connect.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../src/db/migrate.ts';

/** One real PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-test-'));
  const postgres = await startEmbeddedPostgres(folder, ['-c', 'fsync=off', '-c', 'max_connections=300']);
  const templateDatabase = 'migrated';
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const url = new URL(postgres.url);
  url.pathname = templateDatabase;
  const connection = connect(url.href, () => undefined);
  await migrate(connection.pool);
  await connection.close();
  project.provide('postgresUrl', postgres.url);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

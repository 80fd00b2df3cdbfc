import type pg from 'pg';
import { lockNumbers } from './locks.ts';

const files: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const lock = lockNumbers.migrations;

/** Applies the migrations that are not there yet, one process at a time, each whole or not at all. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    const missing = Object.keys(files)
      .sort()
      .filter((file) => !applied.has(file));
    for (const file of missing) await apply(client, file);
    return missing;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined);
    client.release();
  }
}

async function apply(client: pg.PoolClient, file: string) {
  await client.query('begin');
  try {
    await client.query(files[file] ?? '');
    await client.query('insert into migrations (name) values ($1)', [file]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Unusable } from '../lib/unusable.ts';
import { holding } from './locks.ts';

const files: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Nobody who uses a table waits longer than this for a migration that waits for it. */
const lockTimeout = '5s';
const lockNotAvailable = '55P03';
const tries = 12;

/** Applies the migrations that are not there yet, one process at a time, each whole or not at all. */
export const migrate = (pool: pg.Pool): Promise<string[]> =>
  holding(pool, 'migrations', async (client) => {
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    refuseNewer(applied);
    const missing = Object.keys(files)
      .sort()
      .filter((file) => !applied.has(file));
    await client.query(`set lock_timeout = '${lockTimeout}'`);
    for (const file of missing) await applyInTurn(client, file);
    return missing;
  });

/** What a newer version of the shop has made of the tables, this one does not know. */
function refuseNewer(applied: Set<string>) {
  const unknown = [...applied].filter((name) => !(name in files)).sort();
  if (unknown.length > 0)
    throw new Unusable(
      `This database belongs to a newer version of the shop (it has ${unknown.map(nameOf).join(', ')}): start that version, or bring back a backup from before.`,
    );
}

const nameOf = (file: string) => file.split('/').at(-1) ?? file;

/** A table may be in use for a while: rather than make everybody wait behind it, the migration comes again. */
async function applyInTurn(client: pg.PoolClient, file: string, left = tries): Promise<void> {
  try {
    await apply(client, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== lockNotAvailable || left <= 1) throw error;
    await sleep(1000);
    await applyInTurn(client, file, left - 1);
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

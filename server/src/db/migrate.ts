import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Unusable } from '../lib/unusable.ts';
import { holding, StillHeld } from './locks.ts';

const files: Record<string, string> = import.meta.glob('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Nobody who uses a table waits longer than this for a migration that waits for it, in milliseconds. */
const lockPatience = 5000;
const lockNotAvailable = '55P03';
const tries = 12;
/** In milliseconds: so long does one wait for others without a word. */
const longestTurn = 10_000;

const record =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())';

/** Applies the migrations that are not there yet, one process at a time, each whole or not at all. */
export async function migrate(
  pool: pg.Pool,
  tell: (sentence: string) => unknown = () => undefined,
  patience = lockPatience,
  turn = longestTurn,
): Promise<string[]> {
  for (;;)
    try {
      return await holding(pool, 'migrations', (client) => applyAll(client, patience), turn);
    } catch (error) {
      if (!(error instanceof StillHeld)) throw error;
      tell('waiting: another process changes the tables, or a backup is brought back');
    }
}

async function applyAll(client: pg.ClientBase, patience: number): Promise<string[]> {
  await client.query(record);
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map((row) => row.name));
  refuseNewer(applied, 'database');
  const missing = Object.keys(files)
    .sort()
    .filter((file) => !applied.has(file));
  await client.query(`set lock_timeout = ${patience}`);
  for (const file of missing) await applyInTurn(client, file);
  return missing;
}

/** What a newer version of the shop has made of the tables, this one does not know. */
export function refuseNewer(applied: Iterable<string>, what: 'database' | 'backup') {
  const unknown = [...applied].filter((name) => !(name in files)).sort();
  if (unknown.length > 0)
    throw new Unusable(
      `This ${what} belongs to a newer version of the shop (it has ${unknown.map(nameOf).join(', ')}): ${ways[what]}.`,
    );
}

const ways = {
  database: 'start that version, or bring back a backup from before',
  backup: 'restore it with that version',
};

/** Makes the tables of an earlier moment, inside a transaction of the caller's, who keeps the record of it too. */
export async function buildSchema(client: pg.ClientBase, applied: string[]): Promise<void> {
  refuseNewer(applied, 'backup');
  await client.query(record);
  for (const file of [...applied].sort()) await client.query(files[file] ?? '');
}

/** Whether all that this version of the shop knows has been applied. */
export const isUpToDate = (applied: string[]): boolean =>
  Object.keys(files).every((file) => applied.includes(file));

const nameOf = (file: string) => file.split('/').at(-1) ?? file;

/** A table may be in use for a while: rather than make everybody wait behind it, the migration comes again. */
async function applyInTurn(client: pg.ClientBase, file: string, left = tries): Promise<void> {
  try {
    await apply(client, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== lockNotAvailable) throw error;
    if (left <= 1) throw new Unusable(inUse(file));
    await sleep(1000);
    await applyInTurn(client, file, left - 1);
  }
}

const inUse = (file: string) =>
  `A table that ${nameOf(file)} changes has been in use for a minute, and nothing was changed: try again once whoever uses it is done.`;

async function apply(client: pg.ClientBase, file: string) {
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

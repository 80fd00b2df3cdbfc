import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { keepShopsOut } from '../../db/locks.ts';
import { buildSchema } from '../../db/migrate.ts';
import type { Progress } from '../../lib/progress.ts';
import { Unusable } from '../../lib/unusable.ts';
import { ContentsCounter } from './contents.ts';
import { type Contents, type DatabaseImage, labelOf, type Table } from './image.ts';
import * as queries from './queries.ts';

/** Never writes over anything. */
export async function ensureEmpty(client: pg.ClientBase, place: string): Promise<void> {
  const tables = (await queries.listTables(client)).map(({ name }) => name);
  if (tables.length === 0) return;
  const some = tables.slice(0, 3).join(', ') + (tables.length > 3 ? ', …' : '');
  throw new Unusable(`The database ${place} is not empty (it has ${some}): give an empty one.`);
}

/**
 * Makes an empty database what the image is, in one transaction: tables, rows, counters, and the proof that all of it
 * arrived. Whatever happens before the end, the database is as empty as it was. Gives what was loaded.
 */
export async function loadDatabase(
  client: pg.ClientBase,
  image: DatabaseImage,
  place: string,
  progress: Progress,
): Promise<{ rows: number; strangers: string[] }> {
  await keepShopsOut(client);
  await queries.beginLoading(client);
  await ensureEmpty(client, place);
  await buildSchema(client, image.migrations);
  if (image.jobs) {
    await client.query(image.jobs.schema);
    for (const queue of image.jobs.queues) await queries.createQueue(client, queue);
  }
  const here = await queries.listTables(client);
  const known = new Set(here.map(labelOf));
  const tables = image.tables.filter((table) => known.has(labelOf(table)));
  const resume = await queries.suspendRules(client, here);
  await queries.empty(client, here);
  const loaded = new Map<Table, Contents>();
  for (const table of tables) loaded.set(table, await loadTable(client, image, table, progress));
  const counters = new Set((await queries.listSequences(client)).map(labelOf));
  for (const sequence of image.sequences)
    if (counters.has(labelOf(sequence))) await queries.setSequence(client, sequence);
  await resume();
  for (const [table, contents] of loaded) await ensureArrived(client, table, contents, progress);
  await client.query('commit');
  await queries.analyse(client);
  return {
    rows: [...loaded.values()].reduce((sum, { rows }) => sum + rows, 0),
    strangers: image.tables.map(labelOf).filter((label) => !known.has(label)),
  };
}

async function loadTable(
  client: pg.ClientBase,
  image: DatabaseImage,
  table: Table,
  progress: Progress,
): Promise<Contents> {
  progress.tell(`writing ${labelOf(table)}`);
  const counter = new ContentsCounter();
  await pipeline(image.rowsOf(table), counter, queries.copyIn(client, table));
  return counter.contents;
}

async function ensureArrived(
  client: pg.ClientBase,
  table: Table,
  expected: Contents,
  progress: Progress,
): Promise<void> {
  progress.tell(`comparing ${labelOf(table)}`);
  const { rows, digest } = await countContents(client, table);
  if (rows !== expected.rows || digest !== expected.digest)
    throw new Unusable(
      `The table ${labelOf(table)} did not arrive as it was: ${rows} rows instead of ${expected.rows}, or other ones. Nothing was kept.`,
    );
}

async function countContents(client: pg.ClientBase, table: Table): Promise<Contents> {
  const counter = new ContentsCounter();
  await pipeline(queries.copyOut(client, table), counter, async (rows) => {
    for await (const _ of rows);
  });
  return counter.contents;
}

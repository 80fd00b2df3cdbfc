import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { Unusable } from '../../lib/unusable.ts';
import { type DatabaseImage, labelOf, type Table } from '../database/image.ts';

const named = z.object({ schema: z.string(), name: z.string() });

/** What a backup is of. Another format gets another number. */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The id that database and files share. */
  shopId: z.string().optional(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  queues: z.array(z.string()).optional(),
  tables: z.array(named.extend({ columns: z.array(z.string()), rows: z.number(), digest: z.string() })),
  sequences: z.array(named.extend({ value: z.number(), isCalled: z.boolean() })),
  files: z.object({ count: z.number(), bytes: z.number(), missing: z.array(z.string()) }),
});

export type Manifest = z.infer<typeof manifest>;

export const manifestName = 'manifest.json';
export const queuesPath = 'database/job-queues.sql';
export const filesFolder = 'files';
export const pathOf = (table: Pick<Table, 'schema' | 'name'>) => `database/${labelOf(table)}.tsv`;

export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')));
  } catch {
    throw new Unusable(`${join(folder, manifestName)} is damaged, or of a newer version of the shop.`);
  }
}

/** The database that lies in a backup. */
export async function imageIn(folder: string, kept: Manifest): Promise<DatabaseImage> {
  const { queues, migrations, tables, sequences, postgres: server } = kept;
  const jobs = queues && { queues, schema: await readFile(join(folder, queuesPath), 'utf8') };
  return {
    server,
    migrations,
    jobs,
    tables,
    sequences,
    rowsOf: (table) => createReadStream(join(folder, pathOf(table))),
  };
}

import type { Readable } from 'node:stream';

export interface Table {
  schema: string;
  name: string;
  /** Without those that PostgreSQL works out by itself. */
  columns: string[];
}

export interface Sequence {
  schema: string;
  name: string;
  value: number;
  isCalled: boolean;
}

/** What a table holds, whatever order its rows are in. */
export interface Contents {
  rows: number;
  digest: string;
}

/** A whole database at one moment: a living one, or one that lies in a backup. */
export interface DatabaseImage {
  /** The version of PostgreSQL. */
  server: string;
  migrations: string[];
  /** What makes the tables of the job queue, and its queues; nothing where no shop has started yet. */
  jobs?: { schema: string; queues: string[] };
  tables: Table[];
  sequences: Sequence[];
  /** As COPY writes them: a line a row. One table at a time, to be read to its end. */
  rowsOf(table: Table): Readable;
}

export const labelOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`;

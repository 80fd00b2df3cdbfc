import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, connect } from '../src/db/connect.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** An administrator's address of the PostgreSQL that this run started. */
    postgresUrl: string;
    /** A database with every migration applied, to be copied. */
    templateDatabase: string;
  }
}

/** A database of its own for one test file, migrated; dropped again by `close`. */
export const freshDatabase = (): Promise<Connection> =>
  newDatabase(`template ${inject('templateDatabase')} strategy file_copy`);

/** One in which no shop has been yet. */
export const emptyDatabase = (): Promise<Connection> => newDatabase('template template0');

async function newDatabase(options: string): Promise<Connection> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(`create database ${name} ${options}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  const connection = connect(url.href, () => undefined);
  const close = async () => {
    await connection.close();
    await asAdministrator(`drop database ${name} with (force)`);
  };
  return { ...connection, close };
}

async function asAdministrator(statement: string) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Sequence, Table } from './image.ts';

const { escapeIdentifier } = pg;

const isOurs = `nspname in ('public', 'pgboss') and not exists (
  select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`;

const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

const columnsOf = ({ columns }: Table) => columns.map(escapeIdentifier).join(', ');

/** Every value is written in one way, whatever the server's habits are. */
const oneSpelling = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;`;

/** Nobody changes the tables until the end, and everything is seen as it is now. */
export async function beginSnapshot(client: pg.ClientBase): Promise<Table[]> {
  const tables = await listTables(client);
  await client.query(`begin isolation level repeatable read read only; ${oneSpelling}`);
  // A lock comes before the snapshot: a table that was rewritten in between would look empty.
  if (tables.length > 0)
    await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`);
  return listTables(client);
}

export const beginLoading = (client: pg.ClientBase) => client.query(`begin; ${oneSpelling}`);

/** A partitioned table is one, whatever its parts are. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select nspname as schema, relname as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and ${isOurs}
      and has_table_privilege(pg_class.oid, 'select')
    order by nspname, relname`);
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Pick<Sequence, 'schema' | 'name'>>(`
    select nspname as schema, relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'S' and ${isOurs} order by nspname, relname`);
  const sequences: Sequence[] = [];
  for (const one of rows) {
    const found = await client.query(
      `select last_value as value, is_called as "isCalled" from ${nameOf(one)}`,
    );
    sequences.push({ ...one, ...found.rows[0] });
  }
  return sequences;
}

export const setSequence = (client: pg.ClientBase, { value, isCalled, ...sequence }: Sequence) =>
  client.query('select setval($1::regclass, $2, $3)', [nameOf(sequence), value, isCalled]);

export async function serverVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query(`select current_setting('server_version') as version`);
  return String(rows[0].version).split(' ')[0] ?? '';
}

/** How many processes of the shop work with this database. */
export async function countShops(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(`
    select count(*)::int as shops from pg_stat_activity
    where datname = current_database() and application_name like 'counterpart%'
      and application_name <> 'counterpart backup' and pid <> pg_backend_pid()`);
  return rows[0].shops;
}

export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query('select name from public.migrations order by name');
  return rows.map(({ name }) => name);
}

/** The version of the job queue's tables, and its queues. */
export async function findJobs(
  client: pg.ClientBase,
): Promise<{ version: number; queues: string[] } | undefined> {
  const { rows } = await client.query(`
    select (select max(version) from pgboss.version) as version, array(select name from pgboss.queue order by name) as queues`);
  return rows[0]?.version ? rows[0] : undefined;
}

export const createQueue = (client: pg.ClientBase, name: string) =>
  client.query(`select pgboss.create_queue($1, '{}')`, [name]);

export const copyOut = (client: pg.ClientBase, table: Table) =>
  client.query(to(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`));

export const copyIn = (client: pg.ClientBase, table: Table) =>
  client.query(from(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`));

/** Rows that migrations brought along, or the queue. */
export const empty = (client: pg.ClientBase, tables: Table[]) =>
  client.query(`truncate ${tables.map(nameOf).join(', ')}`);

/** What acts on its own when rows come. Both are what the owner of a table may do; gives the way back. */
export async function suspendRules(client: pg.ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
    where contype = 'f' and conparentid = 0 and nspname in ('public', 'pgboss')`);
  for (const { owner, name } of rows) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  return async () => {
    for (const { owner, name, definition } of rows)
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
    for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
  };
}

/** So that the first requests are planned well. */
export const analyse = (client: pg.ClientBase) => client.query('analyze');

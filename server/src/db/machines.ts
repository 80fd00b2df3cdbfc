import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Unusable } from '../lib/unusable.ts';

/** One that runs the shop, in one process or several. */
export interface Machine {
  id: number;
  /** So many to the database its processes open together. */
  connections: number;
}

interface Wanted {
  databaseConnections: number;
  processes: number;
}

/** Beside those of its pool a process has one that listens, one that looks whether it is ready, and one to spare. */
const besideThePool = 3;

export const connectionsOf = ({ databaseConnections, processes }: Wanted): number =>
  (databaseConnections + besideThePool) * processes;

export const newMachine = (wanted: Wanted): Machine => ({
  id: randomInt(2 ** 31),
  connections: connectionsOf(wanted),
});

/** Two numbers make an advisory lock: this and the connections the first, the machine the second. */
const firstLock = 0x4350_0000;
const lastLock = 0x4350_ffff;

/**
 * On a connection that the machine never gives up: the others know it by that for as long as it lives, also through a
 * pooler, which lets go of locks before it lends the connection to somebody else.
 */
export async function makeKnown(
  client: Pick<pg.ClientBase, 'query'>,
  { id, connections }: Machine,
): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [firstLock + connections, id]);
}

/** All that run this shop, in the order in which they came. */
async function listMachines(pool: pg.Pool): Promise<Machine[]> {
  const { rows } = await pool.query<Machine>(
    `select objid::bigint as id, max(classid::bigint - $1) as connections
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and objsubid = 2 and granted and classid::bigint between $1 and $2
      and database = (select oid from pg_database where datname = current_database())
    group by objid order by min(backend_start), objid`,
    [firstLock, lastLock],
  );
  return rows;
}

export const listOthers = async (pool: pg.Pool, own: Machine): Promise<Machine[]> =>
  (await listMachines(pool)).filter(({ id }) => id !== own.id);

/** What the server leaves to whoever is no superuser, or what it leaves to this user or this database. */
async function allowedBy(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ allowed: number }>(`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed`);
  return rows[0]?.allowed ?? 0;
}

/** In milliseconds: one that is just ending still has its connections. */
const calm = 15_000;

/**
 * Refuses to want more than PostgreSQL allows: half of all requests would be turned away. Several machines share what it
 * allows, and who came first has it; the doctor, who is none, says it of those that are there.
 */
export async function ensureEnoughConnections(
  pool: pg.Pool,
  wanted: Wanted,
  own?: Machine,
  patience = calm,
): Promise<void> {
  const { processes } = wanted;
  const allowed = await allowedBy(pool);
  const most = (machines: number) => Math.max(2, Math.floor(allowed / machines / processes) - besideThePool);
  if (connectionsOf(wanted) > allowed)
    throw new Unusable(
      `PostgreSQL allows ${allowed} connections, and ${processes === 1 ? 'one process of the shop wants' : `${processes} processes of the shop want`} ${connectionsOf(wanted)}: set DATABASE_CONNECTIONS to ${most(1)} or less, and to less where several machines share the database, or raise what it allows.`,
    );
  for (const giveUpAt = Date.now() + patience; ; await sleep(500)) {
    const all = await listMachines(pool);
    const place = own ? all.findIndex(({ id }) => id === own.id) : all.length - 1;
    const counted = all.slice(0, place + 1);
    const sum = counted.reduce((total, { connections }) => total + connections, 0);
    if (sum <= allowed) return;
    if (own && Date.now() < giveUpAt) continue;
    throw new Unusable(
      `PostgreSQL allows ${allowed} connections, and the ${counted.length} machines of the shop want ${sum}: set DATABASE_CONNECTIONS to ${most(counted.length)} or less on each, or raise what it allows.`,
    );
  }
}

import { randomInt } from 'node:crypto';
import type pg from 'pg';

/** One that runs the shop, in one process or several. */
export interface Machine {
  id: number;
  /** So many to the database its processes open together. */
  connections: number;
  /** Whether its files are on a disk, and not in a bucket. */
  hasDisk: boolean;
}

export interface Wanted {
  databaseConnections: number;
  processes: number;
}

/** Beside those of its pool a process has one that listens, one by which others know it, and one to spare. */
export const besideThePool = 3;

export const connectionsOf = ({ databaseConnections, processes }: Wanted): number =>
  (databaseConnections + besideThePool) * processes;

export const newMachine = (settings: Wanted & { s3?: object | undefined }): Machine => ({
  id: randomInt(2 ** 31),
  connections: connectionsOf(settings),
  hasDisk: !settings.s3,
});

/** Two numbers make an advisory lock: one of these and the connections the first, the machine the second. */
const withDisk = 0x4350_0000;
const withBucket = 0x4351_0000;
const room = 0x1_0000;

/**
 * On a connection that the machine never gives up: the others know it by that for as long as it lives, also through a
 * pooler, which lets go of locks before it lends the connection to somebody else.
 */
export async function makeKnown(
  client: Pick<pg.ClientBase, 'query'>,
  { id, connections, hasDisk }: Machine,
): Promise<void> {
  const first = (hasDisk ? withDisk : withBucket) + connections;
  await client.query('select pg_advisory_lock_shared($1, $2)', [first, id]);
}

/** All that run this shop. */
export async function listMachines(pool: pg.Pool): Promise<Machine[]> {
  const { rows } = await pool.query<Machine>(
    `select distinct objid::bigint as id, (classid::bigint - $1) % $3 as connections,
      classid::bigint < $2 as "hasDisk"
    from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted and classid::bigint between $1 and $2 + $3 - 1
      and database = (select oid from pg_database where datname = current_database())`,
    [withDisk, withBucket, room],
  );
  return rows;
}

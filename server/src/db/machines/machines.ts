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

/** That others know: let in at first, then one that keeps its files where those do that were there before. */
interface KnownMachine extends Machine {
  isSettled: boolean;
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

/** Two numbers make an advisory lock: this, what kind of machine it is and its connections the first, its id the second. */
const firstLock = 0x4350_0000;
const ofOneKind = 0x1_0000;
const kinds = 4;
const kindOf = (hasDisk: boolean, isSettled: boolean) => (isSettled ? 2 : 0) + (hasDisk ? 0 : 1);

/** Where it can be asked who is known. */
export type Line = Pick<pg.ClientBase, 'query'>;

/**
 * On a connection that the machine never gives up: the others know it by that for as long as it lives, also through a
 * pooler, which lets go of locks before it lends the connection to somebody else.
 */
export async function makeKnown(
  line: Line,
  { id, connections, hasDisk, isSettled }: KnownMachine,
): Promise<void> {
  const first = firstLock + kindOf(hasDisk, isSettled) * ofOneKind + connections;
  await line.query('select pg_advisory_lock_shared($1, $2)', [first, id]);
}

/** A server that was started, or that lost a process of its own, knows nobody: whoever was there comes back. */
export async function isJustBack(line: Line): Promise<boolean> {
  const { rows } = await line.query<{ is: boolean }>(
    `select greatest(pg_postmaster_start_time(), (select stats_reset from pg_stat_bgwriter))
      > clock_timestamp() - interval '3 seconds' as is`,
  );
  return rows[0]?.is ?? false;
}

/** All that run this shop. */
export async function listMachines(line: Line): Promise<KnownMachine[]> {
  const { rows } = await line.query<Omit<Machine, 'hasDisk'> & { kind: number }>(
    `select objid::bigint as id, max(classid::bigint % $2) as connections, max((classid::bigint - $1) / $2) as kind
    from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted and classid::bigint between $1 and $1 + $2 * $3 - 1
      and database = (select oid from pg_database where datname = current_database())
    group by objid`,
    [firstLock, ofOneKind, kinds],
  );
  return rows.map(({ kind, ...machine }) => ({ ...machine, hasDisk: kind % 2 === 0, isSettled: kind >= 2 }));
}

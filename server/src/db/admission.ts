import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Unusable } from '../lib/unusable.ts';
import { holding } from './locks.ts';
import { besideThePool, connectionsOf, listMachines, type Machine, type Wanted } from './machines.ts';

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

/** What is wrong where a machine comes that wants so many connections; half of all requests would be turned away. */
export async function crowdingOf(
  pool: pg.Pool,
  wanted: Wanted,
  others: Machine[],
): Promise<string | undefined> {
  const { processes } = wanted;
  const allowed = await allowedBy(pool);
  const own = connectionsOf(wanted);
  const most = (machines: number) => Math.max(2, Math.floor(allowed / machines / processes) - besideThePool);
  if (own > allowed)
    return `PostgreSQL allows ${allowed} connections, and ${processes === 1 ? 'one process of the shop wants' : `${processes} processes of the shop want`} ${own}: set DATABASE_CONNECTIONS to ${most(1)} or less, and to less where several machines share the database, or raise what it allows.`;
  const sum = others.reduce((total, { connections }) => total + connections, own);
  const machines = others.length + 1;
  return sum > allowed
    ? `PostgreSQL allows ${allowed} connections, and the ${machines} machines of the shop want ${sum}: set DATABASE_CONNECTIONS to ${most(machines)} or less on each, raise what it allows, or stop one of them.`
    : undefined;
}

/** In milliseconds: one that is just ending, or that was cut off, still has its connections. */
const calm = 30_000;

interface Joining {
  becomeKnown(): Promise<void>;
  log: Pick<Logger, 'warn'>;
  patience?: number;
}

/**
 * Makes a machine known to the others where what it wants is left of what PostgreSQL allows: one at a time, so that of
 * several that come at once as many are let in as fit.
 */
export async function admit(
  pool: pg.Pool,
  wanted: Wanted,
  own: Machine,
  { log, becomeKnown, patience = calm }: Joining,
): Promise<void> {
  const tooMuch = await crowdingOf(pool, wanted, []);
  if (tooMuch) throw new Unusable(tooMuch);
  await untilAllAreBack(pool);
  for (const giveUpAt = Date.now() + patience; ; await sleep(1000)) {
    const crowding = await holding(pool, 'machines', async () => {
      const known = await listMachines(pool);
      // Another process of this machine was let in for all of them.
      const problem = known.some(({ id }) => id === own.id)
        ? undefined
        : await crowdingOf(pool, wanted, known);
      if (!problem) await becomeKnown();
      return problem;
    });
    if (!crowding) return;
    if (Date.now() > giveUpAt) throw new Unusable(crowding);
    log.warn(`waiting for connections: ${crowding}`);
  }
}

/** A server that was just started knows nobody yet: whoever was there is back soon. */
async function untilAllAreBack(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ rest: number }>(
    `select extract(epoch from pg_postmaster_start_time() + interval '5 seconds' - clock_timestamp()) as rest`,
  );
  await sleep(Math.max(0, Number(rows[0]?.rest) * 1000));
}

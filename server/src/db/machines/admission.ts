import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Unusable } from '../../lib/unusable.ts';
import { isDatabaseAway } from '../connect.ts';
import { holding } from '../locks.ts';
import {
  besideThePool,
  connectionsOf,
  isJustBack,
  type Line,
  listMachines,
  type Machine,
  type Wanted,
} from './machines.ts';

/** What the server leaves to whoever is no superuser, or what it leaves to this user or this database. */
async function allowedBy(line: Line): Promise<number> {
  const { rows } = await line.query<{ allowed: number }>(`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed`);
  return rows[0]?.allowed ?? 0;
}

/** What is wrong where a machine comes that wants so many connections; half of all requests would be turned away. */
export async function crowdingOf(line: Line, wanted: Wanted, others: Machine[]): Promise<string | undefined> {
  const { processes } = wanted;
  const allowed = await allowedBy(line);
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
const pause = 1000;
const patienceAtLock = 5000;

interface Joining {
  becomeKnown(): Promise<void>;
  log: Pick<Logger, 'warn'>;
  /** Whether the database had to be waited for. */
  hasWaited?: boolean;
  patience?: number;
}

/**
 * Makes a machine known to the others where what it wants is left of what PostgreSQL allows: one at a time, so that of
 * several that come at once as many are let in as fit. Between two tries it holds none of its own here.
 */
export async function admit(
  pool: pg.Pool,
  wanted: Wanted,
  own: Machine,
  { log, becomeKnown, hasWaited = false, patience = calm }: Joining,
): Promise<void> {
  const giveUpAt = Date.now() + patience;
  for (let isSecondTry = hasWaited; ; isSecondTry = true) {
    const waitAtMost = Math.min(patience, patienceAtLock);
    const problem = await problemOf(
      holding(pool, 'machines', (line) => enter(line, isSecondTry), waitAtMost),
    );
    if (!problem) return;
    if (problem instanceof WantsTooMuch || Date.now() > giveUpAt) throw problem;
    log.warn(`waiting to be let in: ${problem.message}`);
    await sleep(pause);
  }

  async function enter(line: Line, isSecondTry: boolean): Promise<void> {
    const tooMuch = await crowdingOf(line, wanted, []);
    if (tooMuch) throw new WantsTooMuch(tooMuch);
    const known = await listMachines(line);
    // Another process of this machine was let in for all of them.
    if (!known.some(({ id }) => id === own.id)) {
      await ensureRoom(line, known);
      // Those that all lost their connections at once are back soon.
      if (isSecondTry) await ensureRoom(line, await sleep(pause).then(() => listMachines(line)));
    }
    await becomeKnown();
  }

  async function ensureRoom(line: Line, known: Machine[]): Promise<void> {
    const crowding = (await isJustBack(line)) ? justBack : await crowdingOf(line, wanted, known);
    if (crowding) throw new Unusable(crowding);
  }
}

/** Also where it would be alone. */
class WantsTooMuch extends Unusable {}

const justBack = 'PostgreSQL was started a moment ago.';

async function problemOf(task: Promise<void>): Promise<Error | undefined> {
  try {
    await task;
    return undefined;
  } catch (error) {
    if (error instanceof Unusable || (error instanceof Error && isDatabaseAway(error))) return error;
    throw error;
  }
}

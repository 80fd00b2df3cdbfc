import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { connect } from '../db/connect.ts';
import { crowdingOf } from '../db/machines/admission.ts';
import { connectionsOf, listMachines } from '../db/machines/machines.ts';
import { ensureOwnSessions } from '../db/machines/own-sessions.ts';
import { refuseNewer } from '../db/migrate.ts';
import { explain } from '../explain.ts';
import { Unusable } from '../lib/unusable.ts';
import type { Settings } from '../settings/settings.ts';
import { absent, type Check, reasonOf, wellUnless, wrong } from './check.ts';

const oldest = 15;

export const database: Check = {
  subject: 'Database',
  async look(settings, isBeforeStart) {
    if (!settings.databaseUrl)
      return absent('DATABASE_URL is not set: the shop brings a PostgreSQL of its own');
    const connection = connect(settings.databaseUrl, () => undefined, { most: 1 });
    try {
      const { rows } = await connection.pool.query<{ major: number }>(
        `select current_setting('server_version_num')::int / 10000 as major`,
      );
      const major = rows[0]?.major ?? 0;
      const faults = [
        ...(major < oldest ? [`This is PostgreSQL ${major}: the shop needs ${oldest} or newer.`] : []),
        ...(await faultOf(() => ensureOwnSessions(connection.url))),
        ...(await crowding(connection.pool, settings, isBeforeStart)),
        ...(await faultOf(() => ensureOurs(connection.pool))),
        ...(await faultOf(() => ensureRights(connection.pool))),
      ];
      return wellUnless(
        faults,
        `PostgreSQL ${major}, with the rights and the connections that the shop needs`,
      );
    } catch (error) {
      return wrong(explain(error) ?? `Nobody answers at DATABASE_URL (${reasonOf(error)}).`);
    } finally {
      await connection.close();
    }
  },
};

async function crowding(pool: pg.Pool, settings: Settings, isBeforeStart: boolean): Promise<string[]> {
  const others = await listMachines(pool);
  // The shop that is looked at is one of those that are open.
  const own = others.findIndex(({ connections }) => connections === connectionsOf(settings));
  if (!isBeforeStart && own >= 0) others.splice(own, 1);
  return [await crowdingOf(pool, settings, others)].filter(isSentence);
}

const isSentence = (fault: string | undefined) => fault !== undefined;

async function faultOf(look: () => Promise<void>): Promise<string[]> {
  try {
    await look();
    return [];
  } catch (error) {
    if (error instanceof Unusable) return [error.message];
    throw error;
  }
}

async function ensureOurs(pool: pg.Pool): Promise<void> {
  const { rows: found } = await pool.query(`select to_regclass('migrations') is not null as is_there`);
  if (!found[0]?.is_there) return;
  const { rows } = await pool.query<{ name: string }>('select name from migrations');
  refuseNewer(
    rows.map(({ name }) => name),
    'database',
  );
}

/** Does what a first start does, and takes it back. */
async function ensureRights(pool: pg.Pool): Promise<void> {
  const name = `doctor_${randomBytes(6).toString('hex')}`;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`create table ${name} (id int)`);
    await client.query(`create schema ${name}`);
    await client.query('create extension if not exists pg_trgm');
  } catch (error) {
    throw new Unusable(
      `PostgreSQL does not let the user of DATABASE_URL set up a shop: ${reasonOf(error)}. Make it the owner of the database, and have the extension pg_trgm created there.`,
    );
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

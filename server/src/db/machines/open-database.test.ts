import { pino } from 'pino';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { newMachine } from './machines.ts';
import { openDatabase } from './open-database.ts';
import { Presence } from './presence.ts';

test('who waits to be let in holds no connection between two tries', async () => {
  const { pool, url, close } = await freshDatabase();
  const { rows } = await pool.query('select current_database() as name');
  await pool.query(`alter database ${rows[0].name} connection limit 30`);
  const settings = { databaseUrl: url, databaseConnections: 17, processes: 1, dataDir: '' };
  const there = new Presence(url, '', newMachine(settings));
  await there.open();

  const said: string[] = [];
  const log = pino({}, { write: (line) => void said.push(line) });
  const opened: (() => Promise<unknown>)[] = [];
  const place = { databaseUrl: url, machine: newMachine(settings) };
  const waiting = openDatabase(settings, place, log, opened);
  await expect.poll(() => said.join(), { timeout: 10_000 }).toContain('the 2 machines of the shop want 40');
  const held = async () => {
    const { rows } = await pool.query(
      `select count(*)::int from pg_stat_activity
      where datname = current_database() and application_name = 'counterpart' and pid <> pg_backend_pid()`,
    );
    return rows[0].count;
  };
  await expect.poll(held, { timeout: 3000 }).toBe(0);

  await there.close();
  await waiting;
  for (const closeOne of opened.reverse()) await closeOne();
  await close();
});

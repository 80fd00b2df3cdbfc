import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, connect } from '../../server/src/db/connect.ts';

/** Does something that only the database of a shop can be told. */
async function withDatabase(
  folder: string,
  act: (pool: Connection['pool']) => Promise<unknown>,
): Promise<void> {
  const [, , , port] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const password = await readFile(join(folder, 'postgres-password'), 'utf8');
  const database = connect(
    `postgres://counterpart:${password.trim()}@127.0.0.1:${port}/postgres`,
    () => undefined,
    { most: 1 },
  );
  await act(database.pool);
  await database.close();
}

/** All who are signed in have entered their password, and shown their second factor, half an hour ago. */
export const letTimePass = ({ folder }: { folder: string }): Promise<void> =>
  withDatabase(folder, (pool) =>
    pool.query(
      `update identity_sessions set auth_time = auth_time - interval '30 minutes', second_factor_at = second_factor_at - interval '30 minutes'`,
    ),
  );

const ofAllJourneys = process.env.SHOP_FOLDER ?? '';
const begin = (job: string) => `insert into pgboss.job (name) values ('${job}')`;

/** What is new has been so for an hour, and those whom it fits are told. */
export const letNewsGoOut = (): Promise<void> =>
  withDatabase(ofAllJourneys, async (pool) => {
    const isGathering = `select from pgboss.job where name = 'new-template' and state < 'completed'`;
    while ((await pool.query(isGathering)).rowCount) await sleep(50);
    await pool.query(`update new_template_mails set found_at = found_at - interval '1 hour'`);
    await pool.query(begin('template-news'));
  });

/** What is counted every hour is counted now. */
export const letPurchasesBeCounted = (): Promise<void> =>
  withDatabase(ofAllJourneys, (pool) => pool.query(begin('owned-together')));

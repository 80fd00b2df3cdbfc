import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { hasUsers, insertUser, type NewUser } from './queries.ts';

const lock = 7_203_118_445;

/** Users of a shop that has none yet, added by one of the processes that try. */
export async function addFirstUsers(
  db: Queryable,
  newUsers: (Omit<NewUser, 'uid'> & { addIdentity: () => Promise<string> })[],
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${lock})`);
  if (await hasUsers(db)) return;
  for (const { addIdentity, ...user } of newUsers)
    await insertUser(db, { ...user, uid: await addIdentity() });
}

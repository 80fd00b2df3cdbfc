import type { Queryable } from '../../db/connect.ts';
import { waitFor } from '../../db/locks.ts';
import { hasUsers, insertUser, type NewUser } from './queries.ts';

/** Users of a shop that has none yet, added by one of the processes that try. */
export async function addFirstUsers(
  db: Queryable,
  newUsers: (Omit<NewUser, 'uid'> & { addIdentity: () => Promise<string> })[],
): Promise<void> {
  await waitFor(db, 'first users');
  if (await hasUsers(db)) return;
  for (const { addIdentity, ...user } of newUsers)
    await insertUser(db, { ...user, uid: await addIdentity() });
}

import type { Queryable } from '../../db/connect.ts';
import { findUserByUid } from './queries.ts';

/** Whether an administrator has closed the account; who has no user record yet has none to close. */
export const isLocked = async (db: Queryable, uid: string): Promise<boolean> =>
  Boolean((await findUserByUid(db, uid))?.disabledAt);

/** Whether there is a user record; not yet while somebody signs up. */
export const isMember = async (db: Queryable, uid: string): Promise<boolean> =>
  (await findUserByUid(db, uid)) !== undefined;

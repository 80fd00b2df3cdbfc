import type { Queryable } from '../../db/connect.ts';
import { setEmail } from './queries.ts';

/** The provider has changed somebody's address. */
export const followAddress = (db: Queryable, uid: string, email: string) =>
  setEmail(db, uid, email, new Date());

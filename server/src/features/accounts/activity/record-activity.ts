import type { Queryable } from '../../../db/connect.ts';
import type { Whereabouts } from '../../../lib/callers/whereabouts.ts';
import { insertEvent, insertFailure, type NewEvent } from './queries.ts';

/** Written in the transaction of the change itself: neither is ever there without the other. */
export const recordActivity = (db: Queryable, uid: string, event: NewEvent): Promise<void> =>
  insertEvent(db, uid, event);

/** A wrong password for an address, known or not: both take the same time. */
export const recordFailure = (db: Queryable, email: string, where: Whereabouts): Promise<void> =>
  insertFailure(db, email, where);

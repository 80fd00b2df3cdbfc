import type { Queryable } from '../../db/connect.ts';
import { deleteMailsTo } from './queries.ts';

/** For somebody who leaves: what could not be sent to them stays nowhere. */
export const forgetMailsTo = (db: Queryable, email: string): Promise<void> => deleteMailsTo(db, email);

import type { Queryable } from '../db/connect.ts';
import { deleteOldKeys } from './queries.ts';

/** Those that were replaced so long ago that nothing they made is good any more. */
export const removeOldKeys = (db: Queryable): Promise<void> => deleteOldKeys(db);

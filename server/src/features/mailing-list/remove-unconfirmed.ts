import type { Queryable } from '../../db/connect.ts';
import { deleteUnconfirmed } from './queries.ts';

/** What nobody confirmed within 30 days is forgotten. */
export const removeUnconfirmed = (db: Queryable): Promise<void> => deleteUnconfirmed(db);

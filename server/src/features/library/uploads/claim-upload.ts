import type { Queryable } from '../../../db/connect.ts';
import { markArrived } from './queries.ts';

/** Whether a file that comes to the shop itself may be kept under its key; says yes once for each. */
export const claimUpload = (db: Queryable, key: string): Promise<boolean> => markArrived(db, key);

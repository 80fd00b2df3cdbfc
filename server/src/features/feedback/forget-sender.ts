import type { Queryable } from '../../db/connect.ts';
import { clearSender } from './queries.ts';

/** What was said stays, who said it does not. */
export const forgetSender = (db: Queryable, emailAddress: string): Promise<void> =>
  clearSender(db, emailAddress);

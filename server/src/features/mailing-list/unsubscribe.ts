import type { Queryable } from '../../db/connect.ts';
import { deleteSubscriber } from './queries.ts';

export const unsubscribe = (db: Queryable, emailAddress: string): Promise<void> =>
  deleteSubscriber(db, emailAddress);

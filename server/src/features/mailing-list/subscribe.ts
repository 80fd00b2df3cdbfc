import type { Queryable } from '../../db/connect.ts';
import { sameAddress } from '../../lib/same-address.ts';
import { insertSubscriber } from './queries.ts';

export const subscribe = (db: Queryable, emailAddress: string): Promise<void> =>
  insertSubscriber(db, sameAddress(emailAddress));

import type { Queryable } from '../../../db/connect.ts';
import { waitFor } from '../../../db/locks.ts';
import { Failure } from '../../../http/failure.ts';
import { hasOtherAdministrators } from './queries.ts';

/** Held until the end of the transaction: two who leave at the same moment leave one. */
export async function keepLastAdministrator(db: Queryable, id: string): Promise<void> {
  await waitFor(db, 'administrators');
  if (await hasOtherAdministrators(db, id)) return;
  throw new Failure(
    'people/last-administrator',
    'This is the last administrator. Make somebody else an administrator first',
  );
}

import type { Queryable } from '../../db/connect.ts';
import { findDisabled } from './queries.ts';

/** Nobody is one without a user record, as while somebody signs up; a closed account is one that an administrator closed. */
type Standing = 'nobody' | 'member' | 'closed';

export async function standingOf(db: Queryable, uid: string): Promise<Standing> {
  const found = await findDisabled(db, uid);
  if (!found) return 'nobody';
  return found.disabledAt ? 'closed' : 'member';
}

import type { Queryable } from '../../db/connect.ts';
import type { Person } from '../../http/gate.ts';
import { findUserByEmail, setPendingEmail } from './queries.ts';
import { accountExists } from './verify-user-account.ts';

/**
 * Refuses an address that another account has. The new one is kept beside the old: a provider may apply the change
 * without telling us, and the first sign-in with it must still find the account.
 */
export async function verifyEmail(db: Queryable, person: Person, email: string): Promise<void> {
  if (await findUserByEmail(db, email)) throw accountExists();
  await setPendingEmail(db, person.id, email);
}

import type { Queryable } from '../../db/connect.ts';
import type { Person } from '../../http/gate.ts';
import { findUserByEmail, setPendingEmail } from './queries.ts';
import { accountExists } from './verify-user-account.ts';

/**
 * Whether somebody may change to an address. It is remembered: where the provider applies the change without us,
 * the first sign-in with the new address is still a known one.
 */
export async function verifyEmail(db: Queryable, person: Person, email: string): Promise<void> {
  if (await findUserByEmail(db, email)) throw accountExists();
  await setPendingEmail(db, person.id, email);
}

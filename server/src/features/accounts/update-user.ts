import type { Profile, User } from '@counterpart/contract/calls/accounts';
import type { Database } from '../../db/connect.ts';
import { accountDisabled, signInFirst } from '../../http/gate.ts';
import type { Identity } from '../../ports/identity/port.ts';
import { introduce } from './find-person.ts';
import { getUser } from './get-user.ts';
import type { Statements } from './queries.ts';

/** The change itself looks whether the person is there and may come in: one round trip instead of two. */
export async function updateUser(
  db: Database,
  { changeProfile, findByUid }: Statements,
  identity: Identity,
  profile: Profile,
): Promise<User> {
  const updated = await changeProfile(identity.uid, profile);
  if (!updated)
    throw (await findByUid(identity.uid)) ? accountDisabled() : signInFirst('auth/user-not-found');
  const person = await introduce(db, updated, identity);
  if (person === 'disabled') throw accountDisabled();
  return getUser(person);
}

import type { Profile, User } from '@counterpart/contract/accounts';
import type { Queryable } from '../../db/connect.ts';
import { Failure } from '../../http/failure.ts';
import { updateProfile } from './queries.ts';
import { toUser } from './rules.ts';

export async function updateUser(db: Queryable, id: string, profile: Profile): Promise<User> {
  const updated = await updateProfile(db, id, profile);
  if (!updated) throw new Failure('auth/user-not-found', 'Please sign in to continue');
  return toUser(updated);
}

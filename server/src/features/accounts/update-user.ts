import type { Profile, User } from '@counterpart/contract/accounts';
import { Failure } from '../../http/failure.ts';
import type { Statements } from './queries.ts';
import { toUser } from './rules.ts';

export async function updateUser(statements: Statements, id: string, profile: Profile): Promise<User> {
  const updated = await statements.changeProfile(id, profile);
  if (!updated) throw new Failure('auth/user-not-found', 'Please sign in to continue');
  return toUser(updated);
}

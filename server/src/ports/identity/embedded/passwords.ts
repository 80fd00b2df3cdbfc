import { Failure } from '../../../http/failure.ts';
import type { Limit, RateLimiter } from '../../../http/rate-limit.ts';
import { verifyPassword } from './hashing.ts';
import type { IdentityStore } from './store.ts';

/** Guesses at one account's password, wherever they come from and whichever call they use. */
export const guessesPerAccount: Limit = {
  name: 'password-guess',
  most: 10,
  perSeconds: 900,
  code: 'auth/too-many-requests',
};

/** Nobody's: checking a password against it takes as long as against a real one. */
const decoy = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** A password that was right when it was looked at. */
export interface CheckedPassword {
  uid: string;
  email: string;
  hash: string;
}

export const wrongCredentials = () => new Failure('auth/invalid-credential', 'Invalid credentials');

/** Who is behind an address and a password. An unknown address costs the same time and gets the same answer. */
export async function checkPassword(
  { store, limit }: { store: IdentityStore; limit: RateLimiter },
  given: { email: string; password: string },
): Promise<CheckedPassword> {
  await limit(guessesPerAccount, given.email);
  const found = await store.findUserByEmail(given.email);
  const account = await store.findCredentialAccount(found?.user.id ?? '');
  const hash = account?.password ?? decoy;
  const isRight = await verifyPassword(hash, given.password);
  if (!found || !account || !isRight) throw wrongCredentials();
  await limit.forget(guessesPerAccount, given.email);
  return { uid: found.user.id, email: given.email, hash };
}

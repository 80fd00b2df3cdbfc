import type { RateLimiter } from '../../../../http/rate-limit.ts';
import { type CheckedPassword, wrongCredentials } from '../records/lock-identity.ts';
import type { IdentityStore } from '../records/store.ts';
import { guessesOf } from './guesses.ts';
import { verifyPassword, withPlace } from './hashing.ts';

/** Nobody's: checking a password against it takes as long as against a real one. */
const decoy = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

interface PasswordCaller {
  address: string;
  /** What this account knows the caller's browser by. */
  knownAs(account: { uid: string; hash: string }): string | undefined;
  /** A password was wrong; takes as long for an unknown address. */
  failed(): Promise<void>;
}

interface Tools {
  store: IdentityStore;
  limit: RateLimiter;
}

interface Given {
  email: string;
  password: string;
}

/** Who is behind an address and a password. An unknown address costs the same time and gets the same answer. */
export const checkPassword = (tools: Tools, given: Given, caller: PasswordCaller): Promise<CheckedPassword> =>
  withPlace(() => check(tools, given, caller));

async function check(
  { store, limit }: Tools,
  { email, password }: Given,
  { address, knownAs, failed }: PasswordCaller,
): Promise<CheckedPassword> {
  const found = await store.findUserByEmail(email);
  const uid = found?.user.id ?? '';
  const account = await store.findCredentialAccount(uid);
  const hash = account?.password ?? decoy;
  const guesses = guessesOf(limit, { email, address, knownAs: knownAs({ uid, hash }) });
  await guesses.countOne();
  const isRight = await verifyPassword(hash, password);
  if (!account || !isRight) {
    await failed();
    throw wrongCredentials();
  }
  await guesses.wasRight();
  return { uid, email, hash };
}

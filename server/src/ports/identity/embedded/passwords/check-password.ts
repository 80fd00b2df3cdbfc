import type { Database } from '../../../../db/connect.ts';
import type { RateLimiter } from '../../../../http/rate-limit.ts';
import { type CheckedPassword, findPassword, wrongCredentials } from '../records/lock-identity.ts';
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
  db: Database;
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
  { db, limit }: Tools,
  { email, password }: Given,
  { address, knownAs, failed }: PasswordCaller,
): Promise<CheckedPassword> {
  const found = await findPassword(db, { email });
  const held = found ?? { uid: '', hash: decoy };
  const guesses = guessesOf(limit, { email, address, knownAs: knownAs(held) });
  await guesses.countOne();
  const isRight = await verifyPassword(held.hash, password);
  if (!found || !isRight) {
    await failed();
    throw wrongCredentials();
  }
  await guesses.wasRight();
  return found;
}

import type { Limit, RateLimiter } from '../../../../http/rate-limit.ts';
import { networkOf } from '../../../../lib/callers/network-of.ts';

/** Who tries a password of an account. */
interface Guesser {
  email: string;
  /** Where the call comes from. */
  address: string;
  /** What the account knows the browser by; nothing of a stranger's. */
  knownAs: string | undefined;
}

const code = 'auth/too-many-requests';

/** Who goes on guessing waits longer: a minute, a quarter of an hour, a day. */
const waits: Limit[] = [
  { name: 'password-guess', most: 5, perSeconds: 60, code },
  { name: 'password-guess-again', most: 10, perSeconds: 900, code },
  { name: 'password-guess-a-day', most: 30, perSeconds: 86_400, code },
];

/** What all strangers together may try at one account, and one network at all of them. */
const strangers: Limit = { name: 'password-guess-strangers', most: 100, perSeconds: 3600, code };
const network: Limit = { name: 'sign-in', most: 100, perSeconds: 900, code };

/**
 * Counts tries by account and caller, so that nobody can lock out somebody else: a browser that was let in before is
 * counted by itself, however many strangers are at the door.
 */
export function guessesOf(limit: RateLimiter, { email, address, knownAs }: Guesser) {
  const caller = `${email} ${knownAs ?? networkOf(address)}`;
  const own = waits.map((wait): [Limit, string] => [wait, caller]);
  return {
    countOne(): Promise<void> {
      return limit.inTurn(knownAs ? own : [[network, address], ...own, [strangers, email]]);
    },
    wasRight(): Promise<void> {
      return limit.forget(own, knownAs ? [] : [[strangers, email]]);
    },
  };
}

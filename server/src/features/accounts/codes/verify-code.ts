import type { Connection } from '../../../db/connect.ts';
import { waitForAddress } from '../../../db/locks.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import type { Signatures } from '../../../keys/signatures.ts';
import { newSecret, secretHash } from '../../../lib/secrets/browser-secret.ts';
import type { IdentityPort } from '../../../ports/identity/port.ts';
import { findCode, guessCode } from './queries.ts';
import { mostWrongGuesses } from './rules.ts';
import { signedCode } from './signed-code.ts';

const purpose = 'sign-up';
const wrong = () => new Failure('code/invalid', 'Invalid verification code');

/**
 * Checks a code, once, and gives what the browser shows to sign up with the address. An identity that somebody else,
 * or a sign-up that broke off, has left there without a user record is removed.
 */
export async function verifyCode(
  {
    connection,
    identity,
    codeSignatures,
  }: { connection: Connection; identity: IdentityPort; codeSignatures: Signatures },
  { email, code }: { email: string; code: string },
): Promise<string> {
  const secret = newSecret();
  const hashes = {
    codeHashes: codeSignatures.everyOne(signedCode(email, purpose, code)),
    proofHash: secretHash(secret),
  };
  const guess = await inTransaction(connection, async (transaction) => {
    await waitForAddress(transaction.db, email);
    const made = await guessCode(transaction.db, email, purpose, hashes);
    if (made?.isRight) await identity.removeUnclaimed(email, transaction);
    return made;
  });
  if (!guess) throw await whyNot(connection, email);
  if (!guess.isRight) throw wrong();
  return secret;
}

async function whyNot({ db }: Connection, email: string): Promise<Failure> {
  const code = await findCode(db, email, purpose);
  if (!code || code.isUsed) return wrong();
  if (code.secondsLeft <= 0)
    return new Failure('code/expired', 'The verification code has expired. Please request a new one');
  if (code.wrongGuesses >= mostWrongGuesses)
    return new Failure('code/exhausted', 'Too many attempts. Please request a new code', {
      retryAfterSeconds: code.secondsLeft,
    });
  return wrong();
}

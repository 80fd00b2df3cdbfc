import type { Connection } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RateLimiter } from '../../../http/rate-limit.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { MailRoom } from '../../../mail/mail-room.ts';
import { issueCode, lookAtCode, spendCode } from './action-codes.ts';
import { hashPassword } from './hashing.ts';
import { lockIdentity } from './lock-identity.ts';
import { guessesPerAccount } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { identityStore } from './store.ts';

/** Runs as a job for known and unknown addresses alike, so that nobody can tell them apart by waiting. */
export async function mailPasswordReset(
  { connection, jobs, mailRoom }: { connection: Connection; jobs: Jobs; mailRoom: MailRoom },
  { email }: { email: string },
): Promise<void> {
  const found = await identityStore(connection.db).findUserByEmail(email);
  if (!found) return;
  await inTransaction(connection, async (transaction) => {
    const code = await issueCode(transaction.db, 'resetPassword', { uid: found.user.id, email });
    await jobs.enqueue('mail', mailRoom.passwordReset(email, code), transaction);
  });
}

/** Sets a new password with a code from a mail, once, and ends every session. */
export async function confirmPasswordReset(
  { connection, limit }: { connection: Connection; limit: RateLimiter },
  { code, password }: { code: string; password: string },
): Promise<void> {
  const { uid } = await lookAtCode(connection.db, 'resetPassword', code);
  const hash = await hashPassword(password);
  const email = await inTransaction(connection, async ({ db }) => {
    await lockIdentity(db, uid);
    const action = await spendCode(db, 'resetPassword', code);
    await identityStore(db).updatePassword(uid, hash);
    await endSessions(db, uid);
    return action.email;
  });
  await limit.forget(guessesPerAccount, email);
}

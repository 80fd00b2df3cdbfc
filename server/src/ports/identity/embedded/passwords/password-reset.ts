import type { Connection } from '../../../../db/connect.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Jobs } from '../../../../jobs/jobs.ts';
import type { Whereabouts } from '../../../../lib/callers/whereabouts.ts';
import type { MailRoom } from '../../../../mail/mail-room.ts';
import { issueCode, lookAtCode, spendCode } from '../records/action-codes.ts';
import type { Household } from '../records/household.ts';
import { type CheckedPassword, lockIdentity } from '../records/lock-identity.ts';
import { endSessions } from '../records/sessions.ts';
import { identityStore } from '../records/store.ts';
import { tellOwner } from '../records/tell-owner.ts';
import { hashPassword } from './hashing.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

export const resetHours = 1;

/** Runs as a job for known and unknown addresses alike, so that nobody can tell them apart by waiting. */
export async function mailPasswordReset(
  { connection, jobs, mailRoom }: { connection: Connection; jobs: Jobs; mailRoom: MailRoom },
  { email }: { email: string },
): Promise<void> {
  const found = await identityStore(connection.db).findUserByEmail(email);
  if (!found) return;
  await inTransaction(connection, async (transaction) => {
    const code = await issueCode(transaction.db, 'resetPassword', { uid: found.user.id, email }, resetHours);
    await jobs.enqueue('mail', mailRoom.passwordReset(email, code, resetHours), transaction);
  });
}

/** Sets a new password with a code from a mail, once, and ends every session. */
export async function confirmPasswordReset(
  deps: { connection: Connection; shopName: string; jobs: Jobs; mailRoom: MailRoom; household: Household },
  { code, password }: { code: string; password: string },
  where: Whereabouts,
): Promise<CheckedPassword> {
  const { uid, email } = await lookAtCode(deps.connection.db, 'resetPassword', code);
  await refuseWeakPassword(password, { email, shopName: deps.shopName });
  const hash = await hashPassword(password);
  await inTransaction(deps.connection, async (transaction) => {
    const { db } = transaction;
    await lockIdentity(db, uid);
    await spendCode(db, 'resetPassword', code);
    await identityStore(db).updatePassword(uid, hash);
    await endSessions(db, uid);
    await tellOwner(deps, transaction, { uid, email }, { kind: 'password-reset', where });
  });
  return { uid, email, hash };
}

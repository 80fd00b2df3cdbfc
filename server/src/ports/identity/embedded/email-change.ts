import { type Connection, isUniqueViolation } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Whereabouts } from '../../../lib/callers/whereabouts.ts';
import type { MailRoom } from '../../../mail/mail-room.ts';
import { issueCode, lookAtCode, spendCode } from './records/action-codes.ts';
import type { Household } from './records/household.ts';
import { lockIdentity, lockSession } from './records/lock-identity.ts';
import { endSessions, type Session } from './records/sessions.ts';
import { identityStore } from './records/store.ts';
import { tellOwner } from './records/tell-owner.ts';

const linkHours = 1;

const addressTaken = () => new Failure('auth/email-already-in-use', 'Email already in use');

/** For a change of address that failed: somebody else may have got it meanwhile. */
export function sayIfTaken(error: unknown): never {
  if (isUniqueViolation(error)) throw addressTaken();
  throw error;
}

/** Mails a link to the new address and tells the old one. */
export async function sendEmailChange(
  { connection, jobs, mailRoom }: { connection: Connection; jobs: Jobs; mailRoom: MailRoom },
  session: Session,
  newEmail: string,
): Promise<void> {
  const { uid, email: oldEmail } = session;
  if (await identityStore(connection.db).findUserByEmail(newEmail)) throw addressTaken();
  await inTransaction(connection, async (transaction) => {
    await lockSession(transaction.db, session);
    const code = await issueCode(transaction.db, 'verifyAndChangeEmail', { uid, email: newEmail }, linkHours);
    await jobs.enqueue('mail', mailRoom.emailChange(newEmail, code, linkHours), transaction);
    await jobs.enqueue('mail', mailRoom.emailChangeNotice(oldEmail, newEmail), transaction);
  });
}

/** Changes the address with the code from its mail, once, ends every session and tells the old address how to undo it. */
export async function applyEmailChange(
  deps: { connection: Connection; jobs: Jobs; mailRoom: MailRoom; household: Household },
  code: string,
  where: Whereabouts,
): Promise<void> {
  const { uid } = await lookAtCode(deps.connection.db, 'verifyAndChangeEmail', code);
  await inTransaction(deps.connection, async (transaction) => {
    const { db } = transaction;
    await lockIdentity(db, uid);
    const { email } = await spendCode(db, 'verifyAndChangeEmail', code);
    const before = await identityStore(db).findUserById(uid);
    await identityStore(db).updateUser(uid, { email, emailVerified: true });
    await endSessions(db, uid);
    await deps.household.addressChanged(db, uid, email);
    const owner = { uid, email: before?.email ?? email };
    await tellOwner(deps, transaction, owner, { kind: 'address-changed', where, detail: email });
  }).catch(sayIfTaken);
}

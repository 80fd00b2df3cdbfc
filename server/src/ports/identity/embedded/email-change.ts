import { type Connection, isUniqueViolation, type Queryable } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { MailRoom } from '../../../mail/mail-room.ts';
import { issueCode, lookAtCode, spendCode } from './records/action-codes.ts';
import { lockIdentity, lockSession } from './records/lock-identity.ts';
import { endSessions, type Session } from './records/sessions.ts';
import { identityStore } from './records/store.ts';

const taken = () => new Failure('auth/email-already-in-use', 'Email already in use');

/** Mails a link to the new address and tells the old one. */
export async function sendEmailChange(
  { connection, jobs, mailRoom }: { connection: Connection; jobs: Jobs; mailRoom: MailRoom },
  session: Session,
  newEmail: string,
): Promise<void> {
  const { uid, email: oldEmail } = session;
  if (await identityStore(connection.db).findUserByEmail(newEmail)) throw taken();
  await inTransaction(connection, async (transaction) => {
    await lockSession(transaction.db, session);
    const code = await issueCode(transaction.db, 'verifyAndChangeEmail', { uid, email: newEmail });
    await jobs.enqueue('mail', mailRoom.emailChange(newEmail, code), transaction);
    await jobs.enqueue('mail', mailRoom.emailChangeNotice(oldEmail, newEmail), transaction);
  });
}

/** Changes the address with the code from its mail, once, and ends every session. */
export async function applyEmailChange(
  connection: Connection,
  code: string,
  tellShop: (db: Queryable, uid: string, email: string) => Promise<void>,
): Promise<void> {
  const { uid } = await lookAtCode(connection.db, 'verifyAndChangeEmail', code);
  try {
    await inTransaction(connection, async ({ db }) => {
      await lockIdentity(db, uid);
      const { email } = await spendCode(db, 'verifyAndChangeEmail', code);
      await identityStore(db).updateUser(uid, { email, emailVerified: true });
      await endSessions(db, uid);
      await tellShop(db, uid, email);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

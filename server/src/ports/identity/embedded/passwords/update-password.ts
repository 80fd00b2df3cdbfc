import type { Connection } from '../../../../db/connect.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { dropCodes } from '../records/action-codes.ts';
import { type CheckedPassword, lockSession } from '../records/lock-identity.ts';
import { endSessions, type Session } from '../records/sessions.ts';
import { identityStore } from '../records/store.ts';
import { hashPassword } from './hashing.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

/** Sets another password; the other sessions and every link under way end with the old one. */
export async function updatePassword(
  { connection, shopName }: { connection: Connection; shopName: string },
  session: Session,
  password: string,
): Promise<CheckedPassword> {
  const { uid, email } = session;
  await refuseWeakPassword(password, { email, shopName });
  const hash = await hashPassword(password);
  await inTransaction(connection, async ({ db }) => {
    await lockSession(db, session);
    await identityStore(db).updatePassword(uid, hash);
    await endSessions(db, uid, session);
    await dropCodes(db, uid);
  });
  return { uid, email, hash };
}

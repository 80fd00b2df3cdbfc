import type { Connection } from '../../../../db/connect.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Jobs } from '../../../../jobs/jobs.ts';
import type { Whereabouts } from '../../../../lib/callers/whereabouts.ts';
import type { MailRoom } from '../../../../mail/mail-room.ts';
import { dropCodes } from '../records/action-codes.ts';
import type { Household } from '../records/household.ts';
import { type CheckedPassword, lockSession } from '../records/lock-identity.ts';
import { endSessions, type Session } from '../records/sessions.ts';
import { identityStore } from '../records/store.ts';
import { tellOwner } from '../records/tell-owner.ts';
import { hashPassword } from './hashing.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/** Sets another password; the other sessions and every link under way end with the old one. */
export async function updatePassword(
  deps: { connection: Connection; shopName: string; jobs: Jobs; mailRoom: MailRoom; household: Household },
  session: Session,
  password: string,
  where: Whereabouts,
): Promise<CheckedPassword> {
  const { uid, email } = session;
  await refuseWeakPassword(password, { email, shopName: deps.shopName });
  const hash = await hashPassword(password);
  await inTransaction(deps.connection, async (transaction) => {
    const { db } = transaction;
    await lockSession(db, session);
    await identityStore(db).updatePassword(uid, hash);
    await endSessions(db, uid, session);
    await dropCodes(db, uid);
    await tellOwner(deps, transaction, session, { kind: 'password-changed', where });
  });
  return { uid, email, hash };
}

import { randomBytes } from 'node:crypto';
import type { Connection } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Whereabouts } from '../../../lib/callers/whereabouts.ts';
import { sayIfTaken } from './email-change.ts';
import { resetHours } from './passwords/password-reset.ts';
import { dropCodes, issueCode } from './records/action-codes.ts';
import type { Household } from './records/household.ts';
import { lockIdentity } from './records/lock-identity.ts';
import { endSessions } from './records/sessions.ts';
import { identityStore } from './records/store.ts';
import { lookAtUndo, spendUndo } from './records/undo-codes.ts';
import { removeFactorsSince } from './second-factors/factors.ts';

/** Nobody knows what it is the hash of. */
const lostPassword = () => `${randomBytes(16).toString('hex')}:${randomBytes(64).toString('hex')}`;

/**
 * Gives an account back to who had it when the mail was sent: with that address, without any session, and with the code
 * for a new password, since the old one opens nothing any more.
 */
export async function undoChange(
  { connection, household }: { connection: Connection; household: Household },
  code: string,
  where: Whereabouts,
): Promise<{ resetCode: string }> {
  const { uid } = await lookAtUndo(connection.db, code);
  return inTransaction(connection, async ({ db }) => {
    await lockIdentity(db, uid);
    const { email, issuedAt } = await spendUndo(db, code);
    await identityStore(db).updateUser(uid, { email, emailVerified: true });
    await identityStore(db).updatePassword(uid, lostPassword());
    await endSessions(db, uid);
    await dropCodes(db, uid);
    await removeFactorsSince(db, uid, issuedAt);
    await household.addressChanged(db, uid, email);
    await household.record(db, uid, { kind: 'change-undone', ...where });
    return { resetCode: await issueCode(db, 'resetPassword', { uid, email }, resetHours) };
  }).catch(sayIfTaken);
}

import type { Connection } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { dropCodes } from './action-codes.ts';
import { hashPassword } from './hashing.ts';
import { lockSession } from './lock-identity.ts';
import { endSessions, type Session } from './sessions.ts';
import { identityStore } from './store.ts';

/** Sets another password; the other sessions and every link under way end with the old one. */
export async function updatePassword(
  connection: Connection,
  session: Session,
  password: string,
): Promise<void> {
  const hash = await hashPassword(password);
  await inTransaction(connection, async ({ db }) => {
    await lockSession(db, session);
    await identityStore(db).updatePassword(session.uid, hash);
    await endSessions(db, session.uid, session);
    await dropCodes(db, session.uid);
  });
}

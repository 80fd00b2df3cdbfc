import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../../db/connect.ts';
import { identityAccounts, identitySessions, identityUsers } from '../../../../db/tables.ts';
import { Failure } from '../../../../http/failure.ts';
import { signInFirst } from '../../../../http/gate.ts';
import type { Session } from './sessions.ts';

/** A password that was right when it was looked at. */
export interface CheckedPassword {
  uid: string;
  email: string;
  hash: string;
}

export const wrongCredentials = () => new Failure('auth/invalid-credential', 'Invalid credentials');

/**
 * Who opens a session and who changes what sessions rest on wait for each other here until the end of the
 * transaction. What is read after it is what the other one has left.
 */
export async function lockIdentity(db: Database, uid: string): Promise<void> {
  await db
    .select({ id: identityUsers.id })
    .from(identityUsers)
    .where(eq(identityUsers.id, uid))
    .for('no key update');
}

/** What is held against a password that somebody gives: of whoever has the address, or the name. */
export async function findPassword(
  db: Database,
  whose: { email: string } | { uid: string },
): Promise<CheckedPassword | undefined> {
  const { id: uid, email } = identityUsers;
  const [found] = await db
    .select({ uid, email, hash: identityAccounts.password })
    .from(identityUsers)
    .innerJoin(identityAccounts, eq(identityAccounts.userId, uid))
    .where('uid' in whose ? eq(uid, whose.uid) : eq(email, whose.email));
  return found;
}

/**
 * Refuses a password or an address that was right when it was looked at and is not any more. Locks both rows at once:
 * who waited for them is shown what the other one has left.
 */
export async function lockPassword(db: Database, { uid, email, hash }: CheckedPassword): Promise<void> {
  const { id } = identityUsers;
  const current = await db
    .select({ id })
    .from(identityUsers)
    .innerJoin(identityAccounts, eq(identityAccounts.userId, id))
    .where(and(eq(id, uid), eq(identityUsers.email, email), eq(identityAccounts.password, hash)))
    .for('no key update');
  if (current.length === 0) throw wrongCredentials();
}

/** Refuses a session that has ended since it was looked at. */
export async function lockSession(db: Database, { id, uid }: Session): Promise<void> {
  await lockIdentity(db, uid);
  const alive = await db
    .select({ id: identitySessions.id })
    .from(identitySessions)
    .where(eq(identitySessions.id, id));
  if (alive.length === 0) throw signInFirst('auth/required');
}

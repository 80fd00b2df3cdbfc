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

/** Refuses a password or an address that was right when it was looked at and is not any more. */
export async function lockPassword(db: Database, { uid, email, hash }: CheckedPassword): Promise<void> {
  await lockIdentity(db, uid);
  const current = await db
    .select({ id: identityAccounts.id })
    .from(identityAccounts)
    .innerJoin(identityUsers, eq(identityUsers.id, identityAccounts.userId))
    .where(
      and(eq(identityUsers.id, uid), eq(identityUsers.email, email), eq(identityAccounts.password, hash)),
    );
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

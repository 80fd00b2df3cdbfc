import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/connect.ts';
import { identitySessions, identityUsers } from '../../../../db/tables.ts';
import { newSecret, secretHash } from '../../../../lib/browser-secret.ts';
import { identityStore, sessionSeconds } from './store.ts';

export interface Session {
  id: string;
  uid: string;
  email: string;
  emailVerified: boolean;
  authTime: Date;
  expiresAt: Date;
}

export async function startSession(db: Database, uid: string): Promise<string> {
  const secret = newSecret();
  const fields = { token: secretHash(secret), authTime: new Date() };
  await identityStore(db).createSession(uid, false, fields, true);
  return secret;
}

export const endSession = (db: Database, secret: string) =>
  identityStore(db).deleteSession(secretHash(secret));

const columns = {
  id: identitySessions.id,
  uid: identityUsers.id,
  email: identityUsers.email,
  emailVerified: identityUsers.emailVerified,
  authTime: identitySessions.authTime,
  expiresAt: identitySessions.expiresAt,
};

/** The statements that every request waits for, planned once for each connection. */
export function sessionFinder(db: Database) {
  const alive = gt(identitySessions.expiresAt, sql`now()`);
  const find = () =>
    db
      .select(columns)
      .from(identitySessions)
      .innerJoin(identityUsers, eq(identityUsers.id, identitySessions.userId));
  const byToken = find()
    .where(and(eq(identitySessions.token, sql.placeholder('token')), alive))
    .prepare('identity_session_by_token');
  const byId = find()
    .where(and(eq(identitySessions.id, sql.placeholder('id')), alive))
    .prepare('identity_session_by_id');
  return {
    bySecret: async (secret: string): Promise<Session | undefined> =>
      (await byToken.execute({ token: secretHash(secret) }))[0],
    byId: async (id: string): Promise<Session | undefined> => (await byId.execute({ id }))[0],
  };
}

export async function renewAuthTime(db: Database, { id }: Session): Promise<void> {
  await db.update(identitySessions).set({ authTime: new Date() }).where(eq(identitySessions.id, id));
}

const day = 24 * 3600;

/** Thirty days count from the last day of use. Gives whether anything changed. */
export async function prolong(db: Database, { id, expiresAt }: Session): Promise<boolean> {
  const remaining = (expiresAt.getTime() - Date.now()) / 1000;
  if (remaining > sessionSeconds - day) return false;
  await db
    .update(identitySessions)
    .set({ expiresAt: new Date(Date.now() + sessionSeconds * 1000) })
    .where(eq(identitySessions.id, id));
  return true;
}

/** All of a person, however many, but the one that is named. */
export async function endSessions(db: Database, uid: string, except?: Session): Promise<void> {
  const others = except && ne(identitySessions.id, except.id);
  await db.delete(identitySessions).where(and(eq(identitySessions.userId, uid), others));
}

import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Connection, Database, Queryable } from '../../../../db/connect.ts';
import { named, statementOfOne } from '../../../../db/statement.ts';
import { identitySessions, identityUsers } from '../../../../db/tables.ts';
import { nowhere, type Whereabouts } from '../../../../lib/callers/whereabouts.ts';
import { newSecret, secretHash } from '../../../../lib/secrets/browser-secret.ts';

/** After the last use. */
export const sessionSeconds = 30 * 24 * 3600;
/** However often it is used. */
const longestSeconds = 90 * 24 * 3600;

export interface Session {
  id: string;
  uid: string;
  email: string;
  emailVerified: boolean;
  authTime: Date;
  /** When the second factor was shown last. */
  secondFactorAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
  /** When it was used last, give or take a few minutes. */
  updatedAt: Date;
}

export async function startSession(
  db: Database,
  uid: string,
  { device, network }: Whereabouts = nowhere,
  withFactor = false,
): Promise<string> {
  const secret = newSecret();
  const where = { userAgent: device, ipAddress: network };
  const now = new Date();
  const times = { authTime: now, secondFactorAt: withFactor ? now : null, createdAt: now, updatedAt: now };
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  const whose = { id: randomUUID(), userId: uid, token: secretHash(secret) };
  await db.insert(identitySessions).values({ ...whose, ...times, expiresAt, ...where });
  return secret;
}

export async function endSession(db: Database, secret: string): Promise<void> {
  await db.delete(identitySessions).where(eq(identitySessions.token, secretHash(secret)));
}

/** What every request asks for, and no more: each column costs on the way. */
const shownColumns = {
  email: identityUsers.email,
  emailVerified: identityUsers.emailVerified,
  authTime: identitySessions.authTime,
  secondFactorAt: identitySessions.secondFactorAt,
};

type Shown = Pick<Session, keyof typeof shownColumns>;

const columns = {
  ...shownColumns,
  id: identitySessions.id,
  uid: identityUsers.id,
  expiresAt: identitySessions.expiresAt,
  createdAt: identitySessions.createdAt,
  updatedAt: identitySessions.updatedAt,
};

const isAlive = and(
  gt(identitySessions.expiresAt, sql`now()`),
  gt(identitySessions.createdAt, sql`now() - make_interval(secs => ${longestSeconds})`),
);

/** The statements that every request waits for, planned once for each connection. */
export function sessionFinder({ pool }: Connection) {
  const whose = sql`${identityUsers} on ${identityUsers.id} = ${identitySessions.userId}`;
  const byToken = statementOfOne<Session>(
    pool,
    'identity_session_by_token',
    sql`select ${named(columns)} from ${identitySessions} join ${whose}
      where ${identitySessions.token} = ${sql.placeholder('token')} and ${isAlive}`,
  );
  const ofPerson = statementOfOne<Shown>(
    pool,
    'identity_session_of_person',
    sql`select ${named(shownColumns)} from ${identitySessions} join ${whose}
      where ${identitySessions.id} = ${sql.placeholder('id')} and ${identityUsers.id} = ${sql.placeholder('uid')}
        and ${isAlive}`,
  );
  return {
    bySecret: (secret: string) => byToken({ token: secretHash(secret) }),
    ofPerson: (uid: string, id: string) => ofPerson({ uid, id }),
  };
}

export async function showedFactor(db: Database, { id }: Session): Promise<void> {
  await db.update(identitySessions).set({ secondFactorAt: new Date() }).where(eq(identitySessions.id, id));
}

/** There is none any more. */
export async function forgetFactorShown(db: Database, uid: string): Promise<void> {
  await db.update(identitySessions).set({ secondFactorAt: null }).where(eq(identitySessions.userId, uid));
}

export async function renewAuthTime(db: Database, { id }: Session): Promise<void> {
  await db.update(identitySessions).set({ authTime: new Date() }).where(eq(identitySessions.id, id));
}

const day = 24 * 3600 * 1000;
const fewMinutes = 5 * 60 * 1000;

/**
 * Thirty days count from the last day of use, and ninety from the sign-in whatever happens. Gives whether the end has
 * moved.
 */
export async function keepAlive(
  db: Database,
  { id, createdAt, updatedAt, expiresAt }: Session,
): Promise<boolean> {
  const now = Date.now();
  const end = Math.min(now + sessionSeconds * 1000, createdAt.getTime() + longestSeconds * 1000);
  const isLater = end - expiresAt.getTime() > day;
  if (!isLater && now - updatedAt.getTime() < fewMinutes) return false;
  await db
    .update(identitySessions)
    .set({ updatedAt: new Date(now), ...(isLater && { expiresAt: new Date(end) }) })
    .where(eq(identitySessions.id, id));
  return isLater;
}

/** Of one person, the last used first. */
export const listSessions = (db: Database, uid: string) =>
  db
    .select()
    .from(identitySessions)
    .where(and(eq(identitySessions.userId, uid), isAlive))
    .orderBy(desc(identitySessions.updatedAt))
    .limit(100);

/** Gives whether this person has had it. */
export async function endSessionOf(db: Database, uid: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(identitySessions)
    .where(and(eq(identitySessions.userId, uid), eq(identitySessions.id, id)))
    .returning();
  return ended.length > 0;
}

/** All of a person, however many, but the one that is named. */
export async function endSessions(db: Queryable, uid: string, except?: Session): Promise<void> {
  const others = except && ne(identitySessions.id, except.id);
  await db.delete(identitySessions).where(and(eq(identitySessions.userId, uid), others));
}

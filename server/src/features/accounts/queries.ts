import type { Profile, Role } from '@counterpart/contract/accounts';
import { and, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../db/connect.ts';
import { rateLimits, users, verificationCodes } from '../../db/tables.ts';
import { codeMinutes, mostWrongGuesses, provenMinutes } from './rules.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
/** What a code proves an address for. */
export type Purpose = 'sign-up';

/** What is asked all the time, planned once for each connection. */
export function prepareStatements(db: Database) {
  const byUid = db
    .select()
    .from(users)
    .where(eq(users.uid, sql.placeholder('uid')))
    .prepare('user_by_uid');
  const byEmail = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('user_by_email');
  const byPendingEmail = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.pendingEmail, sql.placeholder('email')))
    .limit(1)
    .prepare('user_by_pending_email');
  const profile = db
    .update(users)
    .set({
      fullName: sql`${sql.placeholder('full_name')}`,
      companyName: sql`${sql.placeholder('company_name')}`,
      companyTitle: sql`${sql.placeholder('company_title')}`,
    })
    .where(and(eq(users.uid, sql.placeholder('uid')), isNull(users.disabledAt)))
    .returning()
    .prepare('change_profile');
  return {
    findByUid: async (uid: string): Promise<UserRow | undefined> => (await byUid.execute({ uid }))[0],
    isTaken: async (email: string) => (await byEmail.execute({ email })).length > 0,
    /** Whether somebody can sign in with the address, one that a change was asked for included. */
    isKnownToSignIn: async (email: string) =>
      (await byEmail.execute({ email })).length > 0 || (await byPendingEmail.execute({ email })).length > 0,
    /** Of somebody whose account is not disabled. */
    changeProfile: async (uid: string, given: Profile): Promise<UserRow | undefined> =>
      (await profile.execute({ uid, ...given }))[0],
  };
}

export type Statements = ReturnType<typeof prepareStatements>;

export async function findUserByUid(db: Queryable, uid: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.uid, uid));
  return row;
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

export async function insertUser(db: Queryable, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

export async function setPendingEmail(db: Queryable, id: string, pendingEmail: string): Promise<void> {
  await db.update(users).set({ pendingEmail }).where(eq(users.id, id));
}

export async function setEmail(db: Queryable, uid: string, email: string, asOf: Date): Promise<void> {
  await db.update(users).set({ email, emailAsOf: asOf, pendingEmail: null }).where(eq(users.uid, uid));
}

/** The same, unless the address belongs to somebody else or something newer is known. */
export async function setEmailIfFree(
  db: Queryable,
  uid: string,
  email: string,
  asOf: Date,
): Promise<UserRow | undefined> {
  const other = alias(users, 'other');
  const owner = db.select({ id: other.id }).from(other).where(eq(other.email, email));
  const [row] = await db
    .update(users)
    .set({ email, emailAsOf: asOf, pendingEmail: null })
    .where(and(eq(users.uid, uid), lt(users.emailAsOf, asOf), notExists(owner)))
    .returning();
  return row;
}

export async function setRole(db: Queryable, email: string, role: Role): Promise<boolean> {
  const changed = await db.update(users).set({ role }).where(eq(users.email, email)).returning();
  return changed.length > 0;
}

export async function setDisabled(db: Queryable, email: string, isDisabled: boolean): Promise<boolean> {
  const disabledAt = isDisabled ? new Date() : null;
  const changed = await db.update(users).set({ disabledAt }).where(eq(users.email, email)).returning();
  return changed.length > 0;
}

export const listByRole = (db: Queryable, role: Role) =>
  db.select().from(users).where(eq(users.role, role)).orderBy(users.email);

export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

export async function deleteUserRow(db: Queryable, uid: string): Promise<UserRow | undefined> {
  const [row] = await db.delete(users).where(eq(users.uid, uid)).returning();
  return row;
}

/** Those who work on one address wait for each other until the end of the transaction. */
export async function lockAddress(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 7203118444))`);
}

const codeOf = (address: string, purpose: Purpose) =>
  and(eq(verificationCodes.address, address), eq(verificationCodes.purpose, purpose));
const minutesFromNow = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;

/** Takes the place of any earlier code. */
export async function putCode(
  db: Queryable,
  address: string,
  purpose: Purpose,
  codeHash: string,
): Promise<void> {
  const fresh = { codeHash, expiresAt: minutesFromNow(codeMinutes), wrongGuesses: 0, verifiedAt: null };
  await db
    .insert(verificationCodes)
    .values({ address, purpose, ...fresh })
    .onConflictDoUpdate({ target: [verificationCodes.address, verificationCodes.purpose], set: fresh });
}

/** One guess at a live code, counted if it is wrong; nothing if there is no code to be guessed. */
export async function guessCode(
  db: Queryable,
  address: string,
  purpose: Purpose,
  codeHash: string,
): Promise<{ isRight: boolean } | undefined> {
  const isRight = sql<boolean>`${verificationCodes.codeHash} = ${codeHash}`;
  const [guess] = await db
    .update(verificationCodes)
    .set({
      wrongGuesses: sql`${verificationCodes.wrongGuesses} + case when ${isRight} then 0 else 1 end`,
      verifiedAt: sql`case when ${isRight} then now() end`,
    })
    .where(
      and(
        codeOf(address, purpose),
        isNull(verificationCodes.verifiedAt),
        gt(verificationCodes.expiresAt, sql`now()`),
        lt(verificationCodes.wrongGuesses, mostWrongGuesses),
      ),
    )
    .returning({ isRight });
  return guess;
}

export async function findCode(db: Queryable, address: string, purpose: Purpose) {
  const [row] = await db
    .select({
      isUsed: sql<boolean>`${verificationCodes.verifiedAt} is not null`,
      wrongGuesses: verificationCodes.wrongGuesses,
      secondsLeft: sql<number>`ceil(extract(epoch from ${verificationCodes.expiresAt} - now()))::int`,
    })
    .from(verificationCodes)
    .where(codeOf(address, purpose));
  return row;
}

const isProven = (address: string, purpose: Purpose) =>
  and(
    codeOf(address, purpose),
    gt(verificationCodes.verifiedAt, sql`now() - make_interval(mins => ${provenMinutes})`),
  );

export async function findProof(db: Queryable, address: string, purpose: Purpose): Promise<boolean> {
  const found = await db
    .select({ address: verificationCodes.address })
    .from(verificationCodes)
    .where(isProven(address, purpose));
  return found.length > 0;
}

/** Uses the proof up; gives whether there was one. */
export async function takeProof(db: Queryable, address: string, purpose: Purpose): Promise<boolean> {
  const taken = await db.delete(verificationCodes).where(isProven(address, purpose)).returning();
  return taken.length > 0;
}

export async function deleteCodes(db: Queryable, address: string): Promise<void> {
  await db.delete(verificationCodes).where(eq(verificationCodes.address, address));
}

export async function deleteStale(db: Queryable): Promise<void> {
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, sql`now() - interval '1 day'`));
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`));
}

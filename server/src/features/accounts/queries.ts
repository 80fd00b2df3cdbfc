import type { Profile, Role } from '@counterpart/contract/calls/accounts';
import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection, Queryable } from '../../db/connect.ts';
import { named, statement } from '../../db/statement.ts';
import { users } from '../../db/tables.ts';

type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** What every request asks for of whoever makes it, and no more: each column costs on the way. */
const personColumns = {
  id: users.id,
  uid: users.uid,
  email: users.email,
  role: users.role,
  fullName: users.fullName,
  companyName: users.companyName,
  companyTitle: users.companyTitle,
  disabledAt: users.disabledAt,
};

export type PersonRow = Pick<UserRow, keyof typeof personColumns>;

/** What is asked all the time, planned once for each connection. */
export function prepareStatements({ db, pool }: Connection) {
  const byUid = statement<PersonRow>(
    pool,
    'user_by_uid',
    sql`select ${named(personColumns)} from ${users} where ${users.uid} = ${sql.placeholder('uid')}`,
  );
  const byEmail = statement(
    pool,
    'user_by_email',
    sql`select from ${users} where ${users.email} = ${sql.placeholder('email')}`,
  );
  const byPendingEmail = statement(
    pool,
    'user_by_pending_email',
    sql`select from ${users} where ${users.pendingEmail} = ${sql.placeholder('email')} limit 1`,
  );
  const profile = db
    .update(users)
    .set({
      fullName: sql`${sql.placeholder('full_name')}`,
      companyName: sql`${sql.placeholder('company_name')}`,
      companyTitle: sql`${sql.placeholder('company_title')}`,
    })
    .where(and(eq(users.uid, sql.placeholder('uid')), isNull(users.disabledAt)))
    .returning(personColumns)
    .prepare('change_profile');
  return {
    findByUid: async (uid: string): Promise<PersonRow | undefined> => (await byUid({ uid }))[0],
    isTaken: async (email: string) => (await byEmail({ email })).length > 0,
    /** Whether somebody can sign in with the address, one that a change was asked for included. */
    isKnownToSignIn: async (email: string) =>
      (await byEmail({ email })).length > 0 || (await byPendingEmail({ email })).length > 0,
    /** Of somebody whose account is not disabled. */
    changeProfile: async (uid: string, given: Profile): Promise<PersonRow | undefined> =>
      (await profile.execute({ uid, ...given }))[0],
  };
}

export type Statements = ReturnType<typeof prepareStatements>;

export async function findUserByUid(db: Queryable, uid: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.uid, uid));
  return row;
}

/** Since when whoever has a user record is disabled, if so. */
export async function findDisabled(
  db: Queryable,
  uid: string,
): Promise<Pick<UserRow, 'disabledAt'> | undefined> {
  const [row] = await db.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.uid, uid));
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
): Promise<PersonRow | undefined> {
  const other = alias(users, 'other');
  const owner = db.select({ id: other.id }).from(other).where(eq(other.email, email));
  const [row] = await db
    .update(users)
    .set({ email, emailAsOf: asOf, pendingEmail: null })
    .where(and(eq(users.uid, uid), lt(users.emailAsOf, asOf), notExists(owner)))
    .returning(personColumns);
  return row;
}

/** Gives the uid of whom it was. */
export async function setDisabled(
  db: Queryable,
  email: string,
  isDisabled: boolean,
): Promise<string | undefined> {
  const disabledAt = isDisabled ? new Date() : null;
  const [changed] = await db.update(users).set({ disabledAt }).where(eq(users.email, email)).returning();
  return changed?.uid;
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

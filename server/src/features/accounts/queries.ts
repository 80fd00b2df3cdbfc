import type { Profile, Role } from '@counterpart/contract/calls/accounts';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection, Queryable } from '../../db/connect.ts';
import { named, statement, statementOfOne } from '../../db/statement.ts';
import { users } from '../../db/tables.ts';

type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** What every request asks for of whoever makes it, and no more: each column costs on the way. */
const personColumns = {
  id: users.id,
  email: users.email,
  role: users.role,
  fullName: users.fullName,
  companyName: users.companyName,
  companyTitle: users.companyTitle,
  disabledAt: users.disabledAt,
};

export type PersonRow = Pick<UserRow, keyof typeof personColumns>;

/** What is asked all the time, planned once for each connection. */
export function prepareStatements({ pool }: Connection) {
  const findByUid = statementOfOne<PersonRow>(
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
  const changeProfile = statementOfOne<PersonRow>(
    pool,
    'change_profile',
    sql`update ${users} set full_name = ${sql.placeholder('full_name')}, company_name = ${sql.placeholder('company_name')},
        company_title = ${sql.placeholder('company_title')}
      where ${users.uid} = ${sql.placeholder('uid')} and ${users.disabledAt} is null
      returning ${named(personColumns)}`,
  );
  return {
    findByUid: (uid: string) => findByUid({ uid }),
    isTaken: async (email: string) => (await byEmail({ email })).length > 0,
    /** Whether somebody can sign in with the address, one that a change was asked for included. */
    isKnownToSignIn: async (email: string) =>
      (await byEmail({ email })).length > 0 || (await byPendingEmail({ email })).length > 0,
    /** Of somebody whose account is not disabled. */
    changeProfile: (uid: string, given: Profile) => changeProfile({ uid, ...given }),
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

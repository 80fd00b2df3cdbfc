import type { PersonChange } from '@counterpart/contract/calls/back-office/people';
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { users } from '../../../db/tables.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { enqueuing } from '../../../jobs/enqueuing.ts';
import type { JobData } from '../../../jobs/job-data.ts';
import type { Part } from '../../../lib/part-of-list.ts';

type PersonRow = typeof users.$inferSelect;

function matches({ needle }: Part): SQL | undefined {
  if (needle === '') return undefined;
  return sql`strpos(lower(concat_ws(' ', ${users.email}, ${users.fullName}, ${users.companyName})), ${needle}) > 0`;
}

const administratorsFirst = desc(sql`${users.role} = 'ADMIN'`);

export const findPeople = (db: Queryable, part: Part): Promise<PersonRow[]> =>
  db
    .select()
    .from(users)
    .where(matches(part))
    .orderBy(administratorsFirst, asc(users.email))
    .limit(part.limit)
    .offset(part.offset);

export async function countPeople(db: Queryable, part: Part): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(users).where(matches(part));
  return row?.count ?? 0;
}

/** Held until the end of the transaction. */
export async function lockPerson(
  db: Queryable,
  who: { id: string } | { email: string },
): Promise<PersonRow | undefined> {
  const which = 'id' in who ? eq(users.id, who.id) : eq(users.email, who.email);
  const [person] = await db.select().from(users).where(which).for('no key update');
  return person;
}

const isActing = and(eq(users.role, 'ADMIN'), isNull(users.disabledAt));

export async function isAdministrator(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isActing));
  return found.length > 0;
}

/** Whether somebody else is left who can administer. */
export async function hasOtherAdministrators(db: Queryable, id: string): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, id), isActing))
    .limit(1);
  return other !== undefined;
}

const changed: Record<PersonChange, Partial<typeof users.$inferInsert>> = {
  grant: { role: 'ADMIN' },
  revoke: { role: 'CUSTOMER' },
  disable: {},
  enable: { disabledAt: null },
};

export async function applyChange(db: Queryable, id: string, change: PersonChange): Promise<void> {
  const values = change === 'disable' ? { disabledAt: new Date() } : changed[change];
  await db.update(users).set(values).where(eq(users.id, id));
}

/** The letter is written by a shop that runs: the command line knows neither its name nor its address. */
export async function enqueueLetter(
  { executeSql }: Pick<Transaction, 'executeSql'>,
  letter: JobData['account-letter'],
): Promise<void> {
  await executeSql(enqueuing('account-letter', 'select $1::jsonb as data'), [letter]);
}

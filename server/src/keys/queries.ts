import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { keys } from '../db/tables.ts';
import { type Purpose, purposes } from './purposes.ts';

export type KeyRow = Omit<typeof keys.$inferSelect, 'purpose'> & { purpose: Purpose };

/** The newest first. */
export const listKeys = (db: Queryable): Promise<KeyRow[]> =>
  db.select().from(keys).orderBy(desc(keys.createdAt)) as unknown as Promise<KeyRow[]>;

/** Nobody changes them meanwhile. */
export const lockKeys = (db: Queryable): Promise<KeyRow[]> =>
  db.select().from(keys).for('update') as unknown as Promise<KeyRow[]>;

/** Where several insert one at once, the first one counts. */
export async function insertKey(
  db: Queryable,
  key: Omit<typeof keys.$inferInsert, 'createdAt'>,
  inSeconds = 0,
): Promise<void> {
  const createdAt = sql`now() + make_interval(secs => ${inSeconds})`;
  await db
    .insert(keys)
    .values({ ...key, createdAt })
    .onConflictDoNothing();
}

export async function retireKey(db: Queryable, purpose: Purpose, inSeconds: number): Promise<void> {
  await db
    .update(keys)
    .set({ retiredAt: sql`now() + make_interval(secs => ${inSeconds})` })
    .where(and(eq(keys.purpose, purpose), isNull(keys.retiredAt)));
}

export async function updateSecret(
  db: Queryable,
  { purpose, id }: Pick<KeyRow, 'purpose' | 'id'>,
  secret: string,
): Promise<void> {
  await db
    .update(keys)
    .set({ secret })
    .where(and(eq(keys.purpose, purpose), eq(keys.id, id)));
}

/** Those of which nothing is good any more. */
export async function deleteOldKeys(db: Queryable): Promise<void> {
  for (const [purpose, seconds] of Object.entries(purposes)) {
    if (!Number.isFinite(seconds)) continue;
    const isOver = sql`${keys.retiredAt} < now() - make_interval(secs => ${seconds})`;
    await db.delete(keys).where(and(eq(keys.purpose, purpose), isNotNull(keys.retiredAt), isOver));
  }
}

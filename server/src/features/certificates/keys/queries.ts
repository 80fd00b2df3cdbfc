import { desc, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { signingKeys } from '../../../db/tables.ts';

type KeyRow = typeof signingKeys.$inferSelect;

export async function findKeyInUse(db: Queryable): Promise<KeyRow | undefined> {
  const [row] = await db.select().from(signingKeys).where(isNull(signingKeys.retiredAt));
  return row;
}

/** Where several insert one at once, the first one counts. */
export async function insertKey(db: Queryable, key: typeof signingKeys.$inferInsert): Promise<void> {
  await db.insert(signingKeys).values(key).onConflictDoNothing();
}

export async function retireKeys(db: Queryable): Promise<void> {
  await db.update(signingKeys).set({ retiredAt: sql`now()` }).where(isNull(signingKeys.retiredAt));
}

/** What everybody may know of them, the newest first. */
export const findPublicKeys = (db: Queryable): Promise<Omit<KeyRow, 'privateKey'>[]> =>
  db
    .select({
      id: signingKeys.id,
      publicKey: signingKeys.publicKey,
      createdAt: signingKeys.createdAt,
      retiredAt: signingKeys.retiredAt,
    })
    .from(signingKeys)
    .orderBy(desc(signingKeys.createdAt));

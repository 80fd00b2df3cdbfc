import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { isUuid } from '../../../db/is-uuid.ts';
import { answerSets, templateVersions } from '../../../db/tables.ts';

export type SetRow = typeof answerSets.$inferSelect;

const isOf = (userId: string, templateId: string) =>
  and(eq(answerSets.userId, userId), eq(answerSets.templateId, templateId));
const lastFirst = desc(answerSets.savedAt);

export const findSets = (
  db: Queryable,
  userId: string,
  templateId: string,
): Promise<Pick<SetRow, 'id' | 'name' | 'version' | 'savedAt'>[]> =>
  db
    .select({
      id: answerSets.id,
      name: answerSets.name,
      version: answerSets.version,
      savedAt: answerSets.savedAt,
    })
    .from(answerSets)
    .where(isOf(userId, templateId))
    .orderBy(lastFirst);

/** Of this person: somebody else's is as unknown as any. */
export async function findSet(db: Queryable, userId: string, id: string): Promise<SetRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(answerSets)
    .where(and(eq(answerSets.id, id), eq(answerSets.userId, userId)));
  return row;
}

export async function insertSet(
  db: Queryable,
  set: Pick<SetRow, 'userId' | 'templateId' | 'version' | 'name' | 'answers'>,
): Promise<SetRow> {
  const [row] = await db.insert(answerSets).values(set).returning();
  if (!row) throw new Error('the answers were not stored');
  return row;
}

/** Only on the revision that the change was made from: nobody's change is overwritten unseen. */
export async function changeSet(
  db: Queryable,
  { id, revision }: Pick<SetRow, 'id' | 'revision'>,
  change: Partial<Pick<SetRow, 'name' | 'answers' | 'version'>>,
): Promise<SetRow | undefined> {
  const [row] = await db
    .update(answerSets)
    .set({ ...change, revision: sql`${answerSets.revision} + 1`, savedAt: sql`clock_timestamp()` })
    .where(and(eq(answerSets.id, id), eq(answerSets.revision, revision)))
    .returning();
  return row;
}

export async function deleteSet(db: Queryable, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const gone = await db
    .delete(answerSets)
    .where(and(eq(answerSets.id, id), eq(answerSets.userId, userId)))
    .returning({ id: answerSets.id });
  return gone.length > 0;
}

/** How many bytes somebody's answers take, but for one set. */
export async function sizeOfOthers(db: Queryable, userId: string, but?: string): Promise<number> {
  const others = and(eq(answerSets.userId, userId), but === undefined ? undefined : ne(answerSets.id, but));
  const [row] = await db
    .select({ size: sql<number>`coalesce(sum(octet_length(${answerSets.answers}::text)), 0)` })
    .from(answerSets)
    .where(others);
  return Number(row?.size ?? 0);
}

/** Everything that somebody typed, with the title that the document has now. */
export async function findEverything(db: Queryable, userId: string): Promise<(SetRow & { title: string })[]> {
  const title = db
    .select({ title: templateVersions.title })
    .from(templateVersions)
    .where(eq(templateVersions.templateId, answerSets.templateId))
    .orderBy(desc(templateVersions.version))
    .limit(1);
  const rows = await db
    .select({ set: answerSets, title: sql<string>`(${title})` })
    .from(answerSets)
    .where(eq(answerSets.userId, userId))
    .orderBy(answerSets.templateId, lastFirst);
  return rows.map(({ set, title: called }) => ({ ...set, title: called }));
}

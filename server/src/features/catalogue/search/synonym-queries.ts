import { asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { synonyms } from '../../../db/tables.ts';
import type { Part } from '../../../lib/part-of-list.ts';

const matches = ({ needle }: Part): SQL | undefined =>
  needle === ''
    ? undefined
    : sql`strpos(lower(concat_ws(' ', ${synonyms.term}, array_to_string(${synonyms.means}, ', '))), ${needle}) > 0`;

export const findSynonyms = (db: Queryable, part: Part) =>
  db
    .select({ term: synonyms.term, means: synonyms.means })
    .from(synonyms)
    .where(matches(part))
    .orderBy(asc(synonyms.term))
    .limit(part.limit)
    .offset(part.offset);

export async function countSynonyms(db: Queryable, part: Part): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(synonyms).where(matches(part));
  return row?.count ?? 0;
}

export async function countOtherSynonyms(db: Queryable, term: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(synonyms)
    .where(ne(synonyms.term, term));
  return row?.count ?? 0;
}

/** What is mistyped is held against their words too. */
export async function keepSynonym(db: Queryable, term: string, means: string[]): Promise<void> {
  await db
    .insert(synonyms)
    .values({ term, means })
    .onConflictDoUpdate({ target: synonyms.term, set: { means, changedAt: sql`now()` } });
  await db.execute(sql`select learn_words(${sql.param([term, ...means])}::text[])`);
}

export async function removeSynonym(db: Queryable, term: string): Promise<boolean> {
  const gone = await db.delete(synonyms).where(eq(synonyms.term, term)).returning({ term: synonyms.term });
  return gone.length > 0;
}

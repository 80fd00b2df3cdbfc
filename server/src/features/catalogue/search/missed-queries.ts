import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { missedSearches } from '../../../db/tables.ts';
import type { Part } from '../../../lib/part-of-list.ts';

const mostKept = 1000;
const daysKept = 90;

/** One more of each. What was typed on the way to one of them goes, and so does what is old, or rarer than a thousand others. */
export async function addMissed(db: Queryable, terms: string[]): Promise<void> {
  await db.execute(sql`
    insert into ${missedSearches} (term) select term from unnest(${sql.param([...terms].sort())}::text[]) term order by term
    on conflict (term) do update set times = ${missedSearches.times} + 1, last_on = current_date`);
  await db.execute(sql`
    delete from ${missedSearches} where last_on < current_date - ${daysKept}::int
    or term in (select term from ${missedSearches} order by times desc, last_on desc, term offset ${mostKept})
    or (times = 1 and last_on = current_date and exists (
      select from unnest(${sql.param(terms)}::text[]) longer
      where longer <> ${missedSearches.term} and starts_with(longer, ${missedSearches.term})))`);
}

const matches = ({ needle }: Part): SQL =>
  sql`${missedSearches.lastOn} >= current_date - ${daysKept}::int
    and strpos(${missedSearches.term}, ${needle}) > 0`;

export const findMissed = (db: Queryable, part: Part) =>
  db
    .select()
    .from(missedSearches)
    .where(matches(part))
    .orderBy(sql`times desc, last_on desc, term`)
    .limit(part.limit)
    .offset(part.offset);

export async function countMissed(db: Queryable, part: Part): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(missedSearches).where(matches(part));
  return row?.count ?? 0;
}

export async function forgetMissed(db: Queryable, term: string): Promise<void> {
  await db.delete(missedSearches).where(eq(missedSearches.term, term));
}

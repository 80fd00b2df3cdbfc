import type { Role } from '@counterpart/contract/calls/accounts';
import type { VersionChanges } from '@counterpart/contract/calls/changes';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { versionColumns } from '../../db/fragments/version-columns.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { comparisons, templateVersions, users } from '../../db/tables.ts';
import type { Pair } from './rules.ts';

export interface Version {
  version: number;
  title: string;
  note: string;
  date: Date;
  documentKey: string;
}

/** All that are not withdrawn, the oldest first. */
export async function findVersions(db: Queryable, templateId: string): Promise<Version[]> {
  if (!isUuid(templateId)) return [];
  return db
    .select({ ...versionColumns, note: templateVersions.note })
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, templateId), isNull(templateVersions.withdrawnAt)))
    .orderBy(asc(templateVersions.version));
}

export async function findReader(
  db: Queryable,
  id: string,
): Promise<{ id: string; role: Role; isDisabled: boolean } | undefined> {
  const [found] = await db
    .select({ id: users.id, role: users.role, isDisabled: sql<boolean>`${users.disabledAt} is not null` })
    .from(users)
    .where(eq(users.id, id));
  return found;
}

const isPair = ({ olderKey, newerKey }: Pair) =>
  and(eq(comparisons.olderKey, olderKey), eq(comparisons.newerKey, newerKey));

export async function findComparison(
  db: Queryable,
  pair: Pair,
): Promise<typeof comparisons.$inferSelect | undefined> {
  const [found] = await db.select().from(comparisons).where(isPair(pair));
  return found;
}

/** Whoever makes it has not said so for a while, and is gone. */
const abandoned = sql`${comparisons.state} = 'preparing' and ${comparisons.begunAt} < now() - interval '20 seconds'`;

/** Whether it is for the caller to make it. */
export async function beginComparison(db: Queryable, { olderKey, newerKey }: Pair): Promise<boolean> {
  const begun = await db
    .insert(comparisons)
    .values({ olderKey, newerKey })
    .onConflictDoUpdate({
      target: [comparisons.olderKey, comparisons.newerKey],
      set: { begunAt: sql`now()` },
      setWhere: abandoned,
    })
    .returning({ state: comparisons.state });
  return begun.length > 0;
}

/** It is still being made. */
export async function renewComparison(db: Queryable, pair: Pair): Promise<void> {
  await db
    .update(comparisons)
    .set({ begunAt: sql`now()` })
    .where(and(isPair(pair), eq(comparisons.state, 'preparing')));
}

interface Result {
  state: 'ready' | 'unavailable';
  reason?: string;
  comparisonKey?: string;
  redlineKey?: string;
  summary?: VersionChanges;
}

/** Says no where somebody else has finished it meanwhile, or nobody has the documents any more. */
export async function keepComparison(db: Queryable, pair: Pair, result: Result): Promise<boolean> {
  const kept = await db
    .update(comparisons)
    .set({ ...result, madeAt: new Date() })
    .where(and(isPair(pair), eq(comparisons.state, 'preparing')))
    .returning({ state: comparisons.state });
  return kept.length > 0;
}

/** One that is not made after all: somebody else may have finished it meanwhile. */
export async function giveUpComparison(db: Queryable, pair: Pair): Promise<void> {
  await db.delete(comparisons).where(and(isPair(pair), eq(comparisons.state, 'preparing')));
}

/** One whose files are lost: it will be made anew when somebody asks. */
export async function forgetComparison(db: Queryable, pair: Pair): Promise<void> {
  await db.delete(comparisons).where(and(isPair(pair), eq(comparisons.state, 'ready')));
}

/** Of those that are ready. */
export async function findSummaries(
  db: Queryable,
  documentKeys: string[],
): Promise<{ olderKey: string; newerKey: string; summary: VersionChanges | null }[]> {
  if (documentKeys.length === 0) return [];
  return db
    .select({
      olderKey: comparisons.olderKey,
      newerKey: comparisons.newerKey,
      summary: comparisons.summary,
    })
    .from(comparisons)
    .where(and(inArray(comparisons.olderKey, documentKeys), eq(comparisons.state, 'ready')));
}

/** Versions that nobody has compared yet with the one before them. */
export async function findMissing(db: Queryable, most: number, templateId?: string): Promise<Pair[]> {
  const only: SQL = templateId === undefined ? sql`true` : sql`template_id = ${templateId}`;
  const { rows } = await db.execute<{ older: string; newer: string; date: string }>(sql`
    select older, newer, min(created_at) as date from (
      select document_key as newer, created_at,
        lag(document_key) over (partition by template_id order by version) as older
      from ${templateVersions} where withdrawn_at is null and ${only}
    ) steps
    where older <> newer and older not ilike '%.doc' and newer not ilike '%.doc' and not exists (
      select from ${comparisons}
      where ${comparisons.olderKey} = older and ${comparisons.newerKey} = newer and not (${abandoned}))
    group by older, newer order by min(created_at) desc limit ${most}`);
  return rows.map(({ older, newer, date }) => ({
    olderKey: older,
    newerKey: newer,
    date: new Date(date),
  }));
}

import type { Ownership } from '@counterpart/contract/calls/orders';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { ownership } from '../../../db/fragments/ownership.ts';
import { isUuid } from '../../../db/is-uuid.ts';
import { downloads, purchases, templateVersions, users } from '../../../db/tables.ts';
import { currentFirst, linesOf } from '../ownership/queries.ts';

export interface Holding {
  purchaseId: string;
  templateId: string;
  status: Ownership;
  isDisabled: boolean;
  /** Nothing where there is no such version, or not any more. */
  documentKey: string | null;
  fileName: string | null;
}

const isDisabled = sql<boolean>`${users.disabledAt} is not null`;

const holding = (db: Queryable, version: number) =>
  db
    .select({
      purchaseId: purchases.id,
      templateId: purchases.templateId,
      status: ownership,
      isDisabled,
      documentKey: templateVersions.documentKey,
      fileName: templateVersions.fileNameUponDownload,
    })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .leftJoin(
      templateVersions,
      and(
        eq(templateVersions.templateId, purchases.templateId),
        eq(templateVersions.version, version),
        sql`${templateVersions.withdrawnAt} is null`,
      ),
    );

export async function findHolding(
  db: Queryable,
  userId: string,
  templateId: string,
  version: number,
): Promise<Holding | undefined> {
  if (!isUuid(templateId)) return undefined;
  const [row] = await holding(db, version).where(linesOf(userId, templateId)).orderBy(currentFirst).limit(1);
  return row;
}

export async function findHoldingByPurchase(
  db: Queryable,
  purchaseId: string,
  version: number,
): Promise<Holding | undefined> {
  const [row] = await holding(db, version).where(eq(purchases.id, purchaseId));
  return row;
}

/** What somebody bought of a template, and what they downloaded of it last. */
export async function findLastVersion(
  db: Queryable,
  userId: string,
  templateId: string,
): Promise<
  (Pick<Holding, 'status' | 'isDisabled'> & { bought: number; downloaded: number | null }) | undefined
> {
  if (!isUuid(templateId)) return undefined;
  const lines = db.select({ id: purchases.id }).from(purchases).where(linesOf(userId, templateId));
  const downloaded = db
    .select({ version: downloads.version })
    .from(downloads)
    .where(inArray(downloads.purchaseId, lines))
    .orderBy(desc(downloads.finishedAt))
    .limit(1);
  const [row] = await db
    .select({
      status: ownership,
      isDisabled,
      bought: purchases.version,
      downloaded: sql<number | null>`(${downloaded})`,
    })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(linesOf(userId, templateId))
    .orderBy(currentFirst)
    .limit(1);
  return row;
}

export async function insertDownload(db: Queryable, purchaseId: string, version: number): Promise<void> {
  await db.insert(downloads).values({ purchaseId, version });
}

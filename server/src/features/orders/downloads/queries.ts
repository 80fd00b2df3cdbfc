import type { Ownership } from '@counterpart/contract/orders';
import { and, eq, sql } from 'drizzle-orm';
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

const holding = (db: Queryable, version: number) =>
  db
    .select({
      purchaseId: purchases.id,
      templateId: purchases.templateId,
      status: ownership,
      isDisabled: sql<boolean>`${users.disabledAt} is not null`,
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

export async function insertDownload(db: Queryable, purchaseId: string, version: number): Promise<void> {
  await db.insert(downloads).values({ purchaseId, version });
}

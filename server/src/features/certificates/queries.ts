import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { certificates, orders, purchases, templateVersions, users } from '../../db/tables.ts';

interface BoughtVersion {
  order: number;
  purchasedAt: Date;
  company: string;
  title: string;
}

/** What there is to certify about one version of a purchase. */
export async function findBoughtVersion(
  db: Queryable,
  purchaseId: string,
  version: number,
): Promise<BoughtVersion | undefined> {
  const [row] = await db
    .select({
      order: orders.number,
      purchasedAt: purchases.purchasedAt,
      company: sql<string>`coalesce(nullif(${orders.companyName}, ''), nullif(${users.companyName}, ''), ${users.fullName})`,
      title: templateVersions.title,
    })
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.orderId))
    .innerJoin(users, eq(users.id, purchases.userId))
    .innerJoin(
      templateVersions,
      and(eq(templateVersions.templateId, purchases.templateId), eq(templateVersions.version, version)),
    )
    .where(eq(purchases.id, purchaseId));
  return row;
}

/** When it was issued: now, unless the same one was issued before. */
export async function issueCertificate(
  db: Queryable,
  { purchaseId, version, digest }: { purchaseId: string; version: number; digest: string },
): Promise<Date> {
  const isOther = sql`${certificates.digest} <> excluded.digest`;
  const [row] = await db
    .insert(certificates)
    .values({ purchaseId, version, digest })
    .onConflictDoUpdate({
      target: [certificates.purchaseId, certificates.version],
      set: {
        digest: sql`excluded.digest`,
        issuedAt: sql`case when ${isOther} then excluded.issued_at else ${certificates.issuedAt} end`,
      },
    })
    .returning({ issuedAt: certificates.issuedAt });
  if (!row) throw new Error('The certificate was not written down');
  return row.issuedAt;
}

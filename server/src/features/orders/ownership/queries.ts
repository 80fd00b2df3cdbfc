import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { isStillOwned } from '../../../db/fragments/ownership.ts';
import { orders, purchases } from '../../../db/tables.ts';

export async function findOwned(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: purchases.templateId })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isStillOwned));
  return rows.map(({ id }) => id);
}

/** What somebody bought of a template is found through the orders: refunded lines are in no index of their own. */
const ofPerson = (userId: string) => sql`${purchases.orderId} in (
  select ${orders.id} from ${orders} where ${orders.userId} = ${userId})`;
export const linesOf = (userId: string, templateId: string) =>
  and(ofPerson(userId), eq(purchases.templateId, templateId));

/** What counts if a template was bought again after a refund: the one that is owned, else the latest. */
export const currentFirst = sql`(${isStillOwned}) desc, ${purchases.purchasedAt} desc`;

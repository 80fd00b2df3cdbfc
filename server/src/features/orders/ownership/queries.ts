import { and, eq, sql } from 'drizzle-orm';
import { orders, purchases } from '../../../db/tables.ts';

/** What somebody bought of a template is found through the orders: refunded lines are in no index of their own. */
const ofPerson = (userId: string) => sql`${purchases.orderId} in (
  select ${orders.id} from ${orders} where ${orders.userId} = ${userId})`;
export const linesOf = (userId: string, templateId: string) =>
  and(ofPerson(userId), eq(purchases.templateId, templateId));

/** What counts if a template was bought again after a refund: the one that is owned, else the latest. */
export const currentFirst = sql`(${purchases.refundedAt} is null) desc, ${purchases.purchasedAt} desc`;

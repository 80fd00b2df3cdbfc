import type { BillingDetails } from '@counterpart/contract/calls/orders';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { ownership } from '../../../db/fragments/ownership.ts';
import { isUuid } from '../../../db/is-uuid.ts';
import { orders, purchases } from '../../../db/tables.ts';
import type { OrderRecord } from './rules.ts';

export const billingColumns = {
  number: orders.number,
  date: orders.createdAt,
  totalInCents: orders.totalInCents,
  companyName: orders.companyName,
  companyAddress: orders.companyAddress,
  taxId: orders.taxId,
};

const order = { id: orders.id, ...billingColumns };

const ownOrder = (orderId: string, userId: string) => and(eq(orders.id, orderId), eq(orders.userId, userId));

export const lineColumns = {
  title: purchases.title,
  version: purchases.version,
  priceInCents: purchases.priceInCents,
  status: ownership,
};

const line = { templateId: purchases.templateId, ...lineColumns };

const findLines = (db: Queryable, orderId: string) =>
  db
    .select(line)
    .from(purchases)
    .where(eq(purchases.orderId, orderId))
    .orderBy(purchases.title, purchases.templateId);

/** One of this person's own. */
export async function findOrder(
  db: Queryable,
  orderId: string,
  userId: string,
): Promise<OrderRecord | undefined> {
  if (!isUuid(orderId)) return undefined;
  const [row] = await db.select(order).from(orders).where(ownOrder(orderId, userId));
  return row && { ...row, lines: await findLines(db, orderId) };
}

export async function changeBilling(
  db: Queryable,
  orderId: string,
  userId: string,
  { company_name: companyName, company_address: companyAddress, tax_id: taxId }: BillingDetails,
): Promise<OrderRecord | undefined> {
  if (!isUuid(orderId)) return undefined;
  const [row] = await db
    .update(orders)
    .set({ companyName, companyAddress, taxId })
    .where(ownOrder(orderId, userId))
    .returning(order);
  return row && { ...row, lines: await findLines(db, orderId) };
}

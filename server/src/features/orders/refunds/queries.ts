import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { isStillOwned } from '../../../db/fragments/ownership.ts';
import { checkouts, orders, purchases } from '../../../db/tables.ts';

interface PaidLine {
  purchaseId: string;
  templateId: string;
  priceInCents: number;
  failedRefunds: string[];
}

export interface OrderPayment {
  checkoutId: string;
  orderId: string;
  orderNumber: number;
  paymentId: string | null;
  /** Those that are known to have failed. */
  failedRefunds: string[];
  lines: PaidLine[];
}

/** A payment with what it was for, held until the end of the transaction; nothing before there is an order of it. */
async function lockPayment(db: Queryable, which: SQL): Promise<OrderPayment | undefined> {
  const [payment] = await db
    .select({
      checkoutId: checkouts.id,
      orderId: orders.id,
      orderNumber: orders.number,
      paymentId: checkouts.paymentId,
      failedRefunds: checkouts.failedRefunds,
    })
    .from(checkouts)
    .innerJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(which)
    .for('update', { of: checkouts });
  if (!payment) return undefined;
  const lines = await db
    .select({
      purchaseId: purchases.id,
      templateId: purchases.templateId,
      priceInCents: purchases.priceInCents,
      failedRefunds: purchases.failedRefunds,
    })
    .from(purchases)
    .where(eq(purchases.orderId, payment.orderId));
  const failedRefunds = [...payment.failedRefunds, ...lines.flatMap((line) => line.failedRefunds)];
  return { ...payment, failedRefunds, lines };
}

export const lockPaymentById = (db: Queryable, paymentId: string) =>
  lockPayment(db, eq(checkouts.paymentId, paymentId));
export const lockPaymentOfOrder = (db: Queryable, orderId: string) => lockPayment(db, eq(orders.id, orderId));

/** Gives those that were not refunded before. */
export async function markRefunded(
  db: Queryable,
  orderId: string,
  templateIds: readonly string[],
): Promise<string[]> {
  if (templateIds.length === 0) return [];
  const marked = await db
    .update(purchases)
    .set({ refundedAt: sql`now()` })
    .where(and(eq(purchases.orderId, orderId), inArray(purchases.templateId, [...templateIds]), isStillOwned))
    .returning({ templateId: purchases.templateId });
  return marked.map(({ templateId }) => templateId);
}

/**
 * The documents of refunds that failed are their buyer's again, unless they were bought anew meanwhile. Gives their titles.
 */
export async function takeRefundsBack(
  db: Queryable,
  orderId: string,
  refundIds: readonly string[],
  templateIds: readonly string[],
): Promise<string[]> {
  if (templateIds.length === 0) return [];
  const boughtAnew = sql`exists (
    select from purchases other where other.user_id = ${purchases.userId}
      and other.template_id = ${purchases.templateId} and other.refunded_at is null)`;
  const returned = await db
    .update(purchases)
    .set({
      failedRefunds: sql`${purchases.failedRefunds} || ${arrayOf(refundIds)}`,
      refundedAt: sql`case when ${boughtAnew} then ${purchases.refundedAt} end`,
    })
    .where(and(eq(purchases.orderId, orderId), inArray(purchases.templateId, [...templateIds])))
    .returning({ title: purchases.title });
  return returned.map(({ title }) => title);
}

const arrayOf = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

export async function noteFailedRefunds(
  db: Queryable,
  checkoutId: string,
  refundIds: readonly string[],
): Promise<void> {
  await db
    .update(checkouts)
    .set({ failedRefunds: sql`${checkouts.failedRefunds} || ${arrayOf(refundIds)}` })
    .where(eq(checkouts.id, checkoutId));
}

/** Gives whether any of them was not known before. */
export async function noteUnclearRefunds(
  db: Queryable,
  checkoutId: string,
  refundIds: readonly string[],
): Promise<boolean> {
  const list = arrayOf(refundIds);
  const noted = await db
    .update(checkouts)
    .set({
      unclearRefunds: sql`array(select distinct unnest(${checkouts.unclearRefunds} || ${list}) order by 1)`,
    })
    .where(and(eq(checkouts.id, checkoutId), sql`not ${checkouts.unclearRefunds} @> ${list}`))
    .returning({ id: checkouts.id });
  return noted.length > 0;
}

/** Gives whether this is news: what is decided is not opened again by a message that comes late. */
export async function noteDispute(
  db: Queryable,
  checkoutId: string,
  status: 'open' | 'won' | 'lost',
): Promise<boolean> {
  const isOpen = sql`coalesce(${checkouts.dispute}, 'open') = 'open'`;
  const isNews = sql`${checkouts.dispute} is distinct from ${status}`;
  const noted = await db
    .update(checkouts)
    .set({ dispute: status })
    .where(and(eq(checkouts.id, checkoutId), isNews, status === 'open' ? isOpen : undefined))
    .returning({ id: checkouts.id });
  return noted.length > 0;
}

export async function setDisputed(db: Queryable, orderId: string, isDisputed: boolean): Promise<void> {
  const disputedAt = isDisputed ? sql`coalesce(${purchases.disputedAt}, now())` : null;
  await db.update(purchases).set({ disputedAt }).where(eq(purchases.orderId, orderId));
}

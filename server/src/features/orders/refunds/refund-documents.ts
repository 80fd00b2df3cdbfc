import type { Queryable } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import type { Deps } from '../../deps.ts';
import { lockPaymentOfOrder, markRefunded, type OrderPayment } from './queries.ts';

/**
 * Takes documents of an order back and gives their money back; one that was refunded before is left alone. `also` happens
 * together with it, while the payment is held, and gets those that were refunded now.
 */
export async function refundDocuments(
  { connection, jobs }: Pick<Deps, 'connection' | 'jobs'>,
  { orderId, templateIds }: { orderId: string; templateIds: readonly string[] },
  also?: (db: Queryable, refunded: string[]) => Promise<void>,
): Promise<void> {
  await inTransaction(connection, async (transaction) => {
    const { db } = transaction;
    const payment = await lockPaymentOfOrder(db, orderId);
    if (!payment) throw new Failure('resource/not-found', 'No order found');
    const refunded = await markRefunded(db, orderId, templateIds);
    const paidFor = toGiveBack(payment, refunded).map(({ templateId }) => templateId);
    if (paidFor.length > 0) await jobs.enqueue('refund', { orderId, templateIds: paidFor }, transaction);
    await also?.(db, refunded);
  });
}

const toGiveBack = ({ lines }: OrderPayment, templateIds: readonly string[]) =>
  lines.filter(({ templateId, priceInCents }) => templateIds.includes(templateId) && priceInCents > 0);

/**
 * The job behind it. Each document has a key of its own, so that it is given back once, however often this runs: another
 * one after each refund that failed.
 */
export async function giveMoneyBack(
  { connection, payments }: Pick<Deps, 'connection' | 'payments'>,
  { orderId, templateIds }: { orderId: string; templateIds: readonly string[] },
): Promise<void> {
  const payment = await inTransaction(connection, ({ db }) => lockPaymentOfOrder(db, orderId));
  if (!payment?.paymentId) throw new Error('there is no payment to give back');
  for (const { purchaseId, templateId, priceInCents, failedRefunds } of toGiveBack(payment, templateIds))
    await payments.refund({
      paymentId: payment.paymentId,
      key: [purchaseId, ...failedRefunds].join('-').slice(0, 200),
      amountInCents: priceInCents,
      templateIds: [templateId],
    });
}

import { inTransaction } from '../../../db/transaction.ts';
import type { Refund } from '../../../ports/payments/port.ts';
import type { Deps } from '../../deps.ts';
import { lockPaymentById, markRefunded, noteUnclearRefunds } from './queries.ts';
import { readRefunds } from './rules.ts';

/**
 * Takes back the documents whose money went back. A refund of which nobody can tell the document takes nothing back:
 * support is told, once. Gives whether the payment is known.
 */
export async function applyRefunds(
  { connection, jobs, mailRoom, log }: Pick<Deps, 'connection' | 'jobs' | 'mailRoom' | 'log'>,
  { paymentId, refunds }: { paymentId: string; refunds: Refund[] },
): Promise<boolean> {
  return inTransaction(connection, async (transaction) => {
    const { db } = transaction;
    const payment = await lockPaymentById(db, paymentId);
    if (!payment) return false;
    const { checkoutId, orderId, orderNumber, lines } = payment;
    const { templateIds, unclear } = readRefunds(lines, refunds);
    await markRefunded(db, orderId, templateIds);
    if (unclear.length === 0) return true;
    const refundIds = unclear.map(({ refundId }) => refundId);
    if (!(await noteUnclearRefunds(db, checkoutId, refundIds))) return true;
    log.error({ order: orderId, refunds: refundIds }, 'refund names no document');
    const amounts = unclear.map(({ amountInCents }) => amountInCents);
    await jobs.enqueue('mail', mailRoom.unclearRefund(orderNumber, amounts), transaction);
    return true;
  });
}

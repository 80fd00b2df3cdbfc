import { inTransaction } from '../../../db/transaction.ts';
import type { Refund } from '../../../ports/payments/port.ts';
import type { Deps } from '../../deps.ts';
import { keepReturnedRefund, settleRefunds } from '../../failed-work/returned-refunds.ts';
import { lockPaymentById, markRefunded, noteUnclearRefunds, takeRefundBack } from './queries.ts';
import { readRefunds } from './rules.ts';

/**
 * Takes back the documents whose money went back, and gives back those whose money did not after all. A refund of which nobody can tell the document takes nothing back:
 * support is told, once. Gives whether the payment is known.
 */
export async function applyRefunds(
  { connection, jobs, mailRoom, log }: Pick<Deps, 'connection' | 'jobs' | 'mailRoom' | 'log'>,
  { paymentId, refunds, failed = [] }: { paymentId: string; refunds: Refund[]; failed?: Refund[] },
): Promise<boolean> {
  return inTransaction(connection, async (transaction) => {
    const { db } = transaction;
    const payment = await lockPaymentById(db, paymentId);
    if (!payment) return false;
    const { checkoutId, orderId, orderNumber, lines } = payment;
    const { templateIds, unclear } = readRefunds(lines, refunds);
    await markRefunded(db, orderId, templateIds);
    await settleRefunds(db, { orderId, templateIds });
    for (const refund of failed) {
      const returned = refund.templateIds.filter((id) => !templateIds.includes(id));
      const titles = await takeRefundBack(db, orderId, refund.refundId, returned);
      if (titles.length === 0) continue;
      log.error({ order: orderId, refund: refund.refundId }, 'refund failed');
      await keepReturnedRefund(db, { orderId, templateIds: returned });
      await jobs.enqueue(
        'mail',
        mailRoom.failedRefund(orderNumber, refund.amountInCents, titles),
        transaction,
      );
    }
    if (unclear.length === 0) return true;
    const refundIds = unclear.map(({ refundId }) => refundId);
    if (!(await noteUnclearRefunds(db, checkoutId, refundIds))) return true;
    log.error({ order: orderId, refunds: refundIds }, 'refund names no document');
    const amounts = unclear.map(({ amountInCents }) => amountInCents);
    await jobs.enqueue('mail', mailRoom.unclearRefund(orderNumber, amounts), transaction);
    return true;
  });
}

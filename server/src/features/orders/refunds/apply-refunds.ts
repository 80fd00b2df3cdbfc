import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import type { Refund } from '../../../ports/payments/port.ts';
import type { Deps } from '../../deps.ts';
import { settleRefunds } from '../../failed-work/returned-refunds.ts';
import { giveDocumentsBack } from './give-documents-back.ts';
import { lockPaymentById, markRefunded, noteUnclearRefunds, type OrderPayment } from './queries.ts';
import { readRefunds } from './rules.ts';

type RefundDeps = Pick<Deps, 'connection' | 'jobs' | 'mailRoom' | 'log'>;

/**
 * Takes back the documents whose money went back, and gives back those whose money did not after all. A refund of which
 * nobody can tell the document takes nothing back: support is told, once. Gives whether the payment is known.
 */
export async function applyRefunds(
  deps: RefundDeps,
  { paymentId, refunds, failed = [] }: { paymentId: string; refunds: Refund[]; failed?: Refund[] },
): Promise<boolean> {
  return inTransaction(deps.connection, async (transaction) => {
    const { db } = transaction;
    const payment = await lockPaymentById(db, paymentId);
    if (!payment) return false;
    const { orderId, lines } = payment;
    // What failed stays so, whatever an older report says that comes late.
    const isNews = ({ refundId }: Refund) => !payment.failedRefunds.includes(refundId);
    const standing = refunds.filter(isNews);
    const { templateIds, unclear } = readRefunds(lines, standing);
    await markRefunded(db, orderId, templateIds);
    await settleRefunds(db, { orderId, templateIds });
    await giveDocumentsBack(deps, transaction, payment, standing, failed.filter(isNews));
    await tellOfUnclear(deps, transaction, payment, unclear);
    return true;
  });
}

async function tellOfUnclear(
  { jobs, mailRoom, log }: RefundDeps,
  transaction: Transaction,
  { checkoutId, orderId, orderNumber }: OrderPayment,
  unclear: Refund[],
): Promise<void> {
  if (unclear.length === 0) return;
  const refundIds = unclear.map(({ refundId }) => refundId);
  if (!(await noteUnclearRefunds(transaction.db, checkoutId, refundIds))) return;
  log.error({ order: orderId, refunds: refundIds }, 'refund names no document');
  const amounts = unclear.map(({ amountInCents }) => amountInCents);
  await jobs.enqueue('mail', mailRoom.unclearRefund(orderNumber, amounts), transaction);
}

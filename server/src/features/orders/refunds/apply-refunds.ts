import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import type { Refund } from '../../../ports/payments/port.ts';
import type { Deps } from '../../deps.ts';
import { keepReturnedRefund, settleRefunds } from '../../failed-work/returned-refunds.ts';
import {
  lockPaymentById,
  markRefunded,
  noteFailedRefunds,
  noteUnclearRefunds,
  type OrderPayment,
  takeRefundsBack,
} from './queries.ts';
import { readRefunds, readReturned } from './rules.ts';

type RefundDeps = Pick<Deps, 'connection' | 'jobs' | 'mailRoom' | 'log'>;

/**
 * Takes back the documents whose money went back, and gives back those whose money did not after all. A refund of which nobody can tell the document takes nothing back:
 * support is told, once. Gives whether the payment is known.
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
    await giveBack(deps, transaction, payment, standing, failed.filter(isNews));
    await tellOfUnclear(deps, transaction, payment, unclear);
    return true;
  });
}

async function giveBack(
  { jobs, mailRoom, log }: RefundDeps,
  transaction: Transaction,
  { checkoutId, orderId, orderNumber, lines }: OrderPayment,
  standing: Refund[],
  failed: Refund[],
): Promise<void> {
  if (failed.length === 0) return;
  const { db } = transaction;
  const refundIds = failed.map(({ refundId }) => refundId);
  await noteFailedRefunds(db, checkoutId, refundIds);
  const returned = readReturned(lines, standing, failed);
  if (!returned) return;
  const { amountInCents, templateIds, isClear } = returned;
  const titles = await takeRefundsBack(db, orderId, refundIds, templateIds);
  log.error({ order: orderId, refunds: refundIds }, 'refund failed');
  await keepReturnedRefund(db, { orderId, templateIds: isClear ? templateIds : [] });
  await jobs.enqueue('mail', mailRoom.failedRefund(orderNumber, amountInCents, titles), transaction);
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

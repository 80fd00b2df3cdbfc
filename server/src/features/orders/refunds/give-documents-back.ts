import type { Transaction } from '../../../db/transaction.ts';
import type { Refund } from '../../../ports/payments/port.ts';
import type { Deps } from '../../deps.ts';
import { keepReturnedRefund } from '../../failed-work/returned-refunds.ts';
import { noteFailedRefunds, type OrderPayment, takeRefundsBack } from './queries.ts';
import { readReturned } from './rules.ts';

/** A refund may fail days later: whoever paid has the documents again, and support hears of it. */
export async function giveDocumentsBack(
  { jobs, mailRoom, log }: Pick<Deps, 'jobs' | 'mailRoom' | 'log'>,
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

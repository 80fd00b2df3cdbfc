import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockPaymentById, noteDispute, setDisputed } from './queries.ts';

/**
 * While a payment is disputed, and after it was lost, its documents are kept back; support hears of every turn. Gives
 * whether the payment is known.
 */
export async function applyDispute(
  { connection, jobs, mailRoom, log }: Pick<Deps, 'connection' | 'jobs' | 'mailRoom' | 'log'>,
  { paymentId, status }: { paymentId: string; status: 'open' | 'won' | 'lost' },
): Promise<boolean> {
  return inTransaction(connection, async (transaction) => {
    const { db } = transaction;
    const payment = await lockPaymentById(db, paymentId);
    if (!payment) return false;
    const { checkoutId, orderId, orderNumber } = payment;
    if (!(await noteDispute(db, checkoutId, status))) return true;
    await setDisputed(db, orderId, status !== 'won');
    log.warn({ order: orderId, status }, 'payment disputed');
    await jobs.enqueue('mail', mailRoom.dispute(orderNumber, status), transaction);
    return true;
  });
}

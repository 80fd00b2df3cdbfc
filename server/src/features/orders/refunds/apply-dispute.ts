import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockPaymentById, noteDispute, setDisputed } from './queries.ts';

/** While a payment is disputed, and after it was lost, its documents are kept back. Gives whether the payment is known. */
export async function applyDispute(
  { connection, log }: Pick<Deps, 'connection' | 'log'>,
  { paymentId, status }: { paymentId: string; status: 'open' | 'won' | 'lost' },
): Promise<boolean> {
  return inTransaction(connection, async ({ db }) => {
    const payment = await lockPaymentById(db, paymentId);
    if (!payment) return false;
    const { checkoutId, orderId } = payment;
    if (!(await noteDispute(db, checkoutId, status))) return true;
    await setDisputed(db, orderId, status !== 'won');
    log.warn({ order: orderId, status }, 'payment disputed');
    return true;
  });
}

import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { sandboxPayments, sandboxRefunds } from '../../../db/tables.ts';
import type { PaymentsPort } from '../port.ts';
import { totalOf } from '../request.ts';
import { newId } from './open-session.ts';
import { findPayment, type SandboxPayment } from './sessions.ts';

/** Whether money went back: not for a key that had its refund before. */
export async function makeRefund(
  db: Queryable,
  { paymentId, key, amountInCents, templateIds }: Parameters<PaymentsPort['refund']>[0],
): Promise<boolean> {
  await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId)).for('update');
  const [before] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key));
  if (before) return false;
  const payment = await findPayment(db, paymentId);
  if (payment?.status !== 'paid' || payment.dispute === 'open' || payment.dispute === 'lost')
    throw new Error(`Payment ${paymentId} cannot be refunded`);
  if (amountInCents > leftOf(payment))
    throw new Error(`Payment ${paymentId} has only ${leftOf(payment)} cents left`);
  const refund = { id: newId('refund'), paymentId, key, amountInCents, templateIds };
  await db.insert(sandboxRefunds).values(refund);
  return true;
}

export const leftOf = ({ session, refunds }: SandboxPayment): number =>
  refunds.reduce((left, { amountInCents }) => left - amountInCents, totalOf(session.lines));

import type { Connection } from '../../../db/connect.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { PaymentsPort } from '../../../ports/payments/port.ts';
import { type FulfilDeps, fulfil } from '../fulfilment/fulfil.ts';
import { findCheckout, lockOpenCheckouts, markExpired } from './queries.ts';

/** Somebody leaves: their payment page is closed after that, and nobody can start another one for them. */
export async function closePagesOf(jobs: Jobs, transaction: Transaction, uid: string): Promise<void> {
  for (const { id, state } of await lockOpenCheckouts(transaction.db, uid)) {
    if (state === 'opening') await markExpired(transaction.db, id, state);
    else await jobs.enqueue('close-page', { checkoutId: id }, transaction);
  }
}

/** The job behind it. What was paid on the page before it closed becomes an order without a buyer, and goes back. */
export async function closePage(
  deps: FulfilDeps & { connection: Connection; payments: PaymentsPort },
  { checkoutId }: { checkoutId: string },
): Promise<void> {
  const checkout = await findCheckout(deps.connection.db, checkoutId);
  if (checkout?.state !== 'open' || !checkout.sessionId) return;
  const report = await deps.payments.endCheckout(checkout.sessionId);
  if (report) await fulfil(deps, report);
  else await markExpired(deps.connection.db, checkoutId, 'open');
}

import type { Mail } from '../../ports/mail/port.ts';
import type { PaymentsPort } from '../../ports/payments/port.ts';
import { closePage } from './checkout/close-pages.ts';
import { reconcile } from './checkout/reconcile.ts';
import { applyWaitingEvent } from './checkout/take-webhook.ts';
import type { FulfilDeps } from './fulfilment/fulfil.ts';
import { sendFirstReceipt } from './receipts/mail-receipt.ts';
import { receiptFinder } from './receipts/queries.ts';
import { giveMoneyBack } from './refunds/refund-documents.ts';

/** What happens to orders without anybody asking. */
export async function startOrderJobs(
  deps: FulfilDeps & { payments: PaymentsPort; send(mail: Mail): Promise<void> },
): Promise<void> {
  const { jobs } = deps;
  const findReceipt = receiptFinder(deps.connection);
  await jobs.work('receipt', (order) => sendFirstReceipt({ ...deps, findReceipt }, order));
  await jobs.work('refund', (refund) => giveMoneyBack(deps, refund));
  await jobs.work('close-page', (page) => closePage(deps, page));
  await jobs.work('payment-event', (event) => applyWaitingEvent(deps, event));
  await jobs.work('reconcile', () => reconcile(deps));
}

import type { PaymentsPort } from '../../ports/payments/port.ts';
import { closePage } from './close-pages.ts';
import type { FulfilDeps } from './fulfil.ts';
import { reconcile } from './reconcile.ts';
import { giveMoneyBack } from './refund-documents.ts';
import { applyWaitingEvent } from './take-webhook.ts';

/** What happens to orders without anybody asking. */
export async function startOrderJobs(deps: FulfilDeps & { payments: PaymentsPort }): Promise<void> {
  const { jobs } = deps;
  await jobs.work('refund', (refund) => giveMoneyBack(deps, refund));
  await jobs.work('close-page', (page) => closePage(deps, page));
  await jobs.work('payment-event', (event) => applyWaitingEvent(deps, event));
  await jobs.work('reconcile', () => reconcile(deps));
  await jobs.everyMinute('reconcile');
}

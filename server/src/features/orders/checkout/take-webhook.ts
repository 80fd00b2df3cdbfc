import type { IncomingHttpHeaders } from 'node:http';
import { Failure } from '../../../http/failure.ts';
import type { PaymentEvent, PaymentsPort } from '../../../ports/payments/port.ts';
import { type FulfilDeps, fulfil } from '../fulfilment/fulfil.ts';
import { applyDispute } from '../refunds/apply-dispute.ts';
import { applyRefunds } from '../refunds/apply-refunds.ts';

/** An event about a payment that was made before. */
type LaterEvent = Extract<PaymentEvent, { kind: 'refunds' | 'dispute' }>;

/** Nothing changes unless the signature is right; once it returns, what the provider told is kept. */
export async function takeWebhook(
  deps: FulfilDeps & { payments: PaymentsPort },
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const reading = await deps.payments.readWebhook(body, headers);
  if (reading.outcome === 'refused')
    throw new Failure('payments/bad-signature', 'The signature of this message is not right');
  const { event } = reading;
  switch (event.kind) {
    case 'checkout':
      await fulfil(deps, event.report);
      return;
    case 'refunds':
    case 'dispute':
      // It may come before the payment itself is known: then it waits for it.
      if (!(await applyLaterEvent(deps, event))) await deps.jobs.enqueue('payment-event', event);
      return;
    case 'other':
      return;
  }
}

const applyLaterEvent = (deps: FulfilDeps, event: LaterEvent): Promise<boolean> =>
  event.kind === 'refunds' ? applyRefunds(deps, event) : applyDispute(deps, event);

/** The job behind it: tried again until the payment is known. */
export async function applyWaitingEvent(deps: FulfilDeps, event: LaterEvent): Promise<void> {
  if (!(await applyLaterEvent(deps, event))) throw new Error('the payment of this event is not known yet');
}

import type Stripe from 'stripe';
import type { CheckoutReport, PaymentEvent } from '../port.ts';
import { asRefund, disputeStatusOf, idOf, isUndecided, reportOf } from './reports.ts';

/** All that can change an order, to be switched on at the webhook endpoint. */
export const checkoutEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;

export const refundEvents = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const;

export const disputeEvents = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

const isOneOf = <T extends Stripe.Event['type']>(
  event: Stripe.Event,
  types: readonly T[],
): event is Extract<Stripe.Event, { type: T }> => types.some((type) => type === event.type);

interface Desk {
  stripe: Stripe;
  ask<T>(question: () => Promise<T>): Promise<T>;
  findCheckout(sessionId: string): Promise<CheckoutReport | undefined>;
}

/** Told as it stands now, whatever it was when the event was written: events come late, twice and in any order. */
export async function asPaymentEvent(desk: Desk, event: Stripe.Event): Promise<PaymentEvent> {
  if (isOneOf(event, checkoutEvents)) {
    const session = event.data.object;
    const report = isUndecided(session) ? await desk.findCheckout(session.id) : reportOf(session);
    return report ? { kind: 'checkout', report } : { kind: 'other' };
  }
  if (isOneOf(event, refundEvents)) {
    const paymentId = idOf(event.data.object.payment_intent);
    if (!paymentId) return { kind: 'other' };
    return { kind: 'refunds', paymentId, ...(await refundsOf(desk, paymentId)) };
  }
  if (isOneOf(event, disputeEvents)) {
    const dispute = await desk.ask(() => desk.stripe.disputes.retrieve(event.data.object.id));
    const paymentId = idOf(dispute.payment_intent);
    const status = disputeStatusOf(dispute);
    return paymentId && status ? { kind: 'dispute', paymentId, status } : { kind: 'other' };
  }
  return { kind: 'other' };
}

async function refundsOf({ stripe, ask }: Desk, paymentId: string) {
  const made = await ask(() =>
    stripe.refunds.list({ payment_intent: paymentId, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  );
  const isFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';
  return {
    refunds: made.filter((refund) => !isFailed(refund)).map(asRefund),
    failed: made.filter(isFailed).map(asRefund),
  };
}

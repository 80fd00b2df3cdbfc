import type Stripe from 'stripe';

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

export const isOneOf = <T extends Stripe.Event['type']>(
  event: Stripe.Event,
  types: readonly T[],
): event is Extract<Stripe.Event, { type: T }> => types.some((type) => type === event.type);

import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { asRefund, disputeStatusOf, isUndecided, placeOf, reportOf, splitIds } from './reports.ts';

const aSession = (given: object) =>
  ({
    id: 'cs_1',
    metadata: { checkout: 'c', buyer: 'b', digest: 'd' },
    amount_total: 4900,
    currency: 'usd',
    payment_intent: null,
    ...given,
  }) as unknown as Stripe.Checkout.Session;

const intent = (status: string) => ({ id: 'pi_1', status });

describe('a session of Stripe', () => {
  test.each([
    ['open', 'unpaid', null, 'open'],
    ['open', 'unpaid', intent('requires_payment_method'), 'open'],
    ['expired', 'unpaid', null, 'expired'],
    ['complete', 'paid', 'pi_1', 'paid'],
    ['complete', 'paid', intent('succeeded'), 'paid'],
    ['complete', 'no_payment_required', null, 'paid'],
    ['complete', 'unpaid', intent('processing'), 'processing'],
    ['complete', 'unpaid', intent('requires_action'), 'processing'],
    ['complete', 'unpaid', intent('succeeded'), 'paid'],
    ['complete', 'unpaid', intent('requires_payment_method'), 'failed'],
    ['complete', 'unpaid', intent('canceled'), 'failed'],
    ['complete', 'unpaid', 'pi_1', 'processing'],
  ])('%s and %s with %j is %s', (status, payment_status, payment_intent, expected) => {
    const report = reportOf(aSession({ status, payment_status, payment_intent }));
    expect(report?.status).toBe(expected);
    const isSubmitted = expected !== 'open' && expected !== 'expired' && payment_intent !== null;
    expect(report?.paymentId).toBe(isSubmitted ? 'pi_1' : undefined);
  });

  test('is looked up only where it leaves open what became of the payment', () => {
    const session = { status: 'complete', payment_status: 'unpaid', payment_intent: 'pi_1' };
    expect(isUndecided(aSession(session))).toBe(true);
    expect(isUndecided(aSession({ ...session, payment_status: 'paid' }))).toBe(false);
    expect(isUndecided(aSession({ ...session, status: 'expired' }))).toBe(false);
    expect(isUndecided(aSession({ ...session, payment_intent: intent('processing') }))).toBe(false);
  });

  test.each([null, {}, { checkout: 'c' }, { checkout: 'c', buyer: 'b' }])(
    'that was not made here is none: %j',
    (metadata) => expect(reportOf(aSession({ status: 'open', metadata }))).toBeUndefined(),
  );
});

test.each([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['appeal_needs_response', 'open'],
  ['appeal_under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['prevented', 'won'],
  ['warning_needs_response', undefined],
  ['warning_under_review', undefined],
  ['warning_closed', undefined],
])('a dispute that is %s is %s', (status, expected) => {
  expect(disputeStatusOf({ status } as Stripe.Dispute)).toBe(expected);
});

test('a dispute that was prevented by giving the money back is lost', () => {
  const dispute = { status: 'prevented', payment_method_details: { card: { case_type: 'resolution' } } };
  expect(disputeStatusOf(dispute as Stripe.Dispute)).toBe('lost');
});

test.each([0, 1, 13, 14, 27, 100])('%d documents fit into metadata and come back', (length) => {
  const ids = Array.from({ length }, () => randomUUID());
  const metadata = splitIds(ids);
  for (const text of Object.values(metadata)) expect(text.length).toBeLessThanOrEqual(500);
  const refund = { id: 're_1', amount: 1, metadata: { ...metadata, other: 'x' } } as unknown as Stripe.Refund;
  expect(asRefund(refund).templateIds).toEqual(ids);
});

test.each([
  [undefined, {}],
  ['https://api.stripe.com', { protocol: 'https', host: 'api.stripe.com', port: 443 }],
  ['http://127.0.0.1:12111/', { protocol: 'http', host: '127.0.0.1', port: '12111' }],
  ['http://stripe.internal', { protocol: 'http', host: 'stripe.internal', port: 80 }],
])('%s is a place that the SDK understands', (apiBase, place) => expect(placeOf(apiBase)).toEqual(place));

import { describe, expect, test } from 'vitest';
import type { CheckoutReport } from '../../../ports/payments/port.ts';
import { type AskedFor, disagreements } from './rules.ts';

describe('a report of the provider', () => {
  const checkout: AskedFor = {
    userId: 'ada',
    sessionId: 'session',
    digest: 'digest',
    amountInCents: 300,
    currency: 'usd',
  };
  const report: CheckoutReport = {
    checkoutId: 'checkout',
    sessionId: 'session',
    buyerId: 'ada',
    digest: 'digest',
    amountInCents: 300,
    currency: 'usd',
    status: 'paid',
  };

  test('agrees with what was asked for', () => {
    expect(disagreements(report, checkout)).toEqual([]);
  });

  test('is about somebody who has left, or a session whose name got lost', () => {
    expect(disagreements(report, { ...checkout, userId: null, sessionId: null })).toEqual([]);
  });

  test.each([
    ['session', { sessionId: 'other' }],
    ['buyer', { buyerId: 'bob' }],
    ['items', { digest: 'other' }],
    ['amount', { amountInCents: 299 }],
    ['currency', { currency: 'jpy' }],
  ])('is about another %s', (name, change) => {
    expect(disagreements({ ...report, ...change }, checkout)).toEqual([name]);
  });
});

import { describe, expect, test } from 'vitest';
import { type CheckoutLine, digestOf } from './rules.ts';

const line = (templateId: string, priceInCents: number, version = 1): CheckoutLine => ({
  templateId,
  version,
  title: templateId.toUpperCase(),
  priceInCents,
});

describe('the digest of a purchase', () => {
  const purchase = {
    buyerId: 'ada',
    currency: 'usd',
    counter: 'cart' as const,
    lines: [line('a', 100), line('b', 200)],
  };

  test('is the same in whatever order its lines are', () => {
    expect(digestOf({ ...purchase, lines: [...purchase.lines].reverse() })).toBe(digestOf(purchase));
  });

  test.each([
    ['another buyer', { buyerId: 'bob' }],
    ['another currency', { currency: 'eur' }],
    ['another counter', { counter: 'preview' as const }],
    ['another document', { lines: [line('a', 100), line('c', 200)] }],
    ['another price', { lines: [line('a', 101), line('b', 200)] }],
    ['another version', { lines: [line('a', 100, 2), line('b', 200)] }],
    ['prices the other way round', { lines: [line('a', 200), line('b', 100)] }],
    ['fewer documents', { lines: [line('a', 100)] }],
  ])('differs with %s', (_, change) => {
    expect(digestOf({ ...purchase, ...change })).not.toBe(digestOf(purchase));
  });
});

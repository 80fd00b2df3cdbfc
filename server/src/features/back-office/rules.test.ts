import { describe, expect, test } from 'vitest';
import { orderNumberIn, toSales } from './rules.ts';

describe('the number of an order that somebody looks for', () => {
  test.each([
    ['1001', 1001],
    [' 1001 ', 1001],
    ['#1001', 1001],
    ['Order 1001', 1001],
    ['order #1001', 1001],
    ['order1001', 1001],
    ['', undefined],
    ['order', undefined],
    ['1001a', undefined],
    ['10 01', undefined],
    ['9999999999', undefined],
    ['-1', undefined],
  ])('%j', (text, number) => {
    expect(orderNumberIn(text)).toBe(number);
  });
});

test('sales are summed up over the days', () => {
  const by_day = [
    { day: '2026-01-01', orders: 2, revenue_in_cents: 4900 },
    { day: '2026-01-02', orders: 0, revenue_in_cents: 0 },
    { day: '2026-01-03', orders: 1, revenue_in_cents: 50 },
  ];
  expect(toSales({ by_day, by_template: [] })).toEqual({
    orders: 3,
    revenue_in_cents: 4950,
    by_day,
    by_template: [],
  });
});

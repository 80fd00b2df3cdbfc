import { expect, test } from 'vitest';
import { toSales } from './rules.ts';

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

import { describe, expect, it } from 'vitest';
import { barText, groupedDollars, summaryOf, tickLabel, toBars, topOf } from './plot.ts';

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    orders: 1,
    revenue_in_cents: 100 * index,
  }));

describe('The bars of a plot', () => {
  it.each([7, 30, 90])('stand for a day each within %i days', (count) => {
    const bars = toBars(daysFrom('2026-02-27', count));
    expect(bars).toHaveLength(count);
    expect(bars[0]?.label).toBe('02/27/26');
    expect(bars[2]).toEqual({ label: '03/01/26', orders: 1, revenue_in_cents: 200 });
  });

  it('stand for weeks within a year, and miss no day', () => {
    const bars = toBars(daysFrom('2025-01-01', 365));
    expect(bars).toHaveLength(53);
    expect(bars[0]).toEqual({ label: '01/01/25', orders: 1, revenue_in_cents: 0 });
    expect(bars.at(-1)?.label).toBe('12/25/25 to 12/31/25');
    expect(bars.reduce((sum, { orders }) => sum + orders, 0)).toBe(365);
  });

  it('are none without days', () => expect(toBars([])).toEqual([]));
});

describe('The axis', () => {
  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [2.5, 4],
    [5, 6],
    [9, 10],
    [10, 10],
    [10.5, 20],
    [149.5, 200],
    [201, 400],
    [999_999.99, 1_000_000],
  ])('for %f ends at %i', (highest, top) => {
    expect(topOf(highest)).toBe(top);
  });

  it('is in dollars or in orders', () => {
    expect(tickLabel(12_000, 'revenue')).toBe('$12,000');
    expect(tickLabel(12_000, 'orders')).toBe('12,000');
  });
});

it.each([
  [0, '$0'],
  [5, '$0.05'],
  [4950, '$49.50'],
  [702_937, '$7,029.37'],
  [100_000_000, '$1,000,000'],
])('A sum of %i cents is %s', (cents, shown) => {
  expect(groupedDollars(cents)).toBe(shown);
});

describe('What a plot says', () => {
  const by_day = [
    { day: '2026-03-01', orders: 3, revenue_in_cents: 500 },
    { day: '2026-03-02', orders: 1, revenue_in_cents: 4950 },
    { day: '2026-03-03', orders: 0, revenue_in_cents: 0 },
  ];

  it('is the total and the best day', () => {
    const sales = { orders: 4, revenue_in_cents: 5450, by_day };
    expect(summaryOf(sales, 'revenue')).toBe(
      '4 orders and $54.50 in the last 3 days; the most on 03/02/26: 1 order, $49.50',
    );
    expect(summaryOf(sales, 'orders')).toMatch(/the most on 03\/01\/26: 3 orders, \$5$/);
  });

  it('is only the total where nothing was sold', () => {
    const sales = { orders: 0, revenue_in_cents: 0, by_day: by_day.slice(2) };
    expect(summaryOf(sales, 'revenue')).toBe('0 orders and $0 in the last 1 day');
  });

  it('is said for each bar', () => {
    expect(barText({ label: '03/02/26', orders: 1, revenue_in_cents: 4950 })).toBe(
      '03/02/26: 1 order, $49.50',
    );
  });
});

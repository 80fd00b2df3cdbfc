import { describe, expect, test } from 'vitest';
import { actionsNamed, orderNumberIn, partOf, toSales } from './rules.ts';

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

test('a list begins at its start and goes on in parts', () => {
  expect(partOf({})).toEqual({ needle: '', limit: 25, offset: 0 });
  expect(partOf({ search: 'ADA', limit: 3, offset: 6 })).toEqual({ needle: 'ada', limit: 3, offset: 6 });
});

test('actions are found by what they are called', () => {
  expect(actionsNamed('withdrew')).toEqual(['withdrew-version', 'withdrew-template']);
  expect(actionsNamed('refunded')).toEqual(['refunded']);
  expect(actionsNamed('nothing')).toEqual([]);
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

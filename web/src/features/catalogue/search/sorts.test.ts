import { describe, expect, it } from 'vitest';
import { effectiveSort, offeredSorts } from './sorts.ts';

describe('the ways to sort', () => {
  it('are by price for signed-in people only', () => {
    const forVisitors = ['Date (Recent)', 'Alphabetical (A-Z)', 'Alphabetical (Z-A)'];
    const labels = (signedIn: boolean) => offeredSorts(signedIn).map(({ label }) => label);
    expect(labels(false)).toEqual(forVisitors);
    expect(labels(true)).toEqual([...forVisitors, 'Price (High to Low)', 'Price (Low to High)']);
  });

  it.each([
    ['price_asc', false, 'recent'],
    ['price_desc', false, 'recent'],
    ['title_asc', false, 'title_asc'],
    ['price_asc', true, 'price_asc'],
    ['price_desc', true, 'price_desc'],
  ] as const)('sorts %s, signed in: %s, by %s', (sort, signedIn, effective) => {
    expect(effectiveSort(sort, signedIn)).toBe(effective);
  });
});

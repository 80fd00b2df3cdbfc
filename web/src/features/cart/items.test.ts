import type { CartItem } from '@counterpart/contract/calls/cart';
import { describe, expect, it } from 'vitest';
import { holds, priceOf, totalOf, withItem, withoutItems } from './items.ts';

const item = (_id: string, ...prices: number[]): CartItem => ({
  _id,
  date_created: '2026-01-01T00:00:00Z',
  notify_users_of_new_version: false,
  owned: false,
  versions: prices.map((price_in_cents, index) => ({
    version: prices.length - index,
    title: _id,
    description: '',
    thumbnail_path: '',
    categories: [],
    price_in_cents,
  })),
});

describe('what is in a cart', () => {
  const [one, two] = [item('one', 2000), item('two', 1999, 5000)];

  it('is added at the end', () => {
    expect(withItem([one], two)).toEqual([one, two]);
    expect(withItem([], one)).toEqual([one]);
  });

  it('is in it once, in its place, as it was added last', () => {
    const dearer = item('one', 2500);
    expect(withItem([one, two], dearer)).toEqual([dearer, two]);
  });

  it('is taken out by its id, and nothing else with it', () => {
    expect(withoutItems([one, two], ['one'])).toEqual([two]);
    expect(withoutItems([one, two], ['two', 'one'])).toEqual([]);
    expect(withoutItems([one, two], ['three'])).toEqual([one, two]);
  });

  it('is found by its id, and nothing is in a cart that is not known yet', () => {
    expect(holds([one, two], 'two')).toBe(true);
    expect(holds([one], 'two')).toBe(false);
    expect(holds(undefined, 'two')).toBe(false);
  });

  it('costs what its first version costs', () => {
    expect(priceOf(two)).toBe(1999);
    expect(priceOf(item('free', 0))).toBe(0);
  });

  it.each([
    [[], 0],
    [[one], 2000],
    [[one, two], 3999],
    [[item('a', 10), item('b', 20), item('c', 30)], 60],
    [Array.from({ length: 100 }, (_, index) => item(`${index}`, 99_999_999)), 9_999_999_900],
  ])('costs the sum of it (%#)', (items, total) => {
    expect(totalOf(items)).toBe(total);
  });
});

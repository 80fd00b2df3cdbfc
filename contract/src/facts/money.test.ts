import { describe, expect, it } from 'vitest';
import { dollars } from './money.ts';

describe('cents shown as dollars', () => {
  it.each([
    [0, '$0'],
    [1, '$0.01'],
    [50, '$0.50'],
    [99, '$0.99'],
    [100, '$1'],
    [101, '$1.01'],
    [1999, '$19.99'],
    [2000, '$20'],
    [4950, '$49.50'],
    [4905, '$49.05'],
    [123_456, '$1234.56'],
    [99_999_999, '$999999.99'],
    [9_999_999_900, '$99999999'],
  ])('%i is %s', (cents, shown) => {
    expect(dollars(cents)).toBe(shown);
  });

  it('loses no cent of any amount', () => {
    const amounts = Array.from({ length: 20_001 }, (_, cents) => cents);
    const readBack = amounts.map((cents) => {
      const [whole, rest = '00'] = dollars(cents).slice(1).split('.');
      return Number(whole) * 100 + Number(rest);
    });
    expect(readBack).toEqual(amounts);
  });
});

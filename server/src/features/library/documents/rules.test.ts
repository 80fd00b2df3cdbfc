import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inCents, splitCategories } from './rules.ts';

describe('the price', () => {
  test.each([
    [0, 0],
    [0.5, 50],
    [19.99, 1999],
    [1.15, 115],
    [4.35, 435],
    [999_999.99, 99_999_999],
  ])('%d dollars are %d cents', (dollars, cents) => {
    expect(inCents(dollars)).toBe(cents);
  });

  test('every amount of cents comes through its dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => inCents(cents / 100) === cents),
    );
  });
});

describe('categories', () => {
  test.each([
    ['Services', ['Services']],
    [' Sale ,  Property,,', ['Sale', 'Property']],
    ['Sale, sale, SALE, Lease', ['Sale', 'Lease']],
    ['Letter   of\tIntent', ['Letter of Intent']],
    [' , ,', []],
  ])('%j are %j', (text, expected) => {
    expect(splitCategories(text)).toEqual(expected);
  });
});

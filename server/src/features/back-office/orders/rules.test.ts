import { describe, expect, test } from 'vitest';
import { orderNumberIn } from './rules.ts';

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

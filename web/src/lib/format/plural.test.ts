import { expect, test } from 'vitest';
import { counted, grouped } from './plural.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_345, '12,345'],
  [100_000, '100,000'],
  [1_234_567, '1,234,567'],
])('%i is written %s', (count, text) => expect(grouped(count)).toBe(text));

test.each([
  [0, '0 templates'],
  [1, '1 template'],
  [2400, '2,400 templates'],
])('%i of them are %s', (count, text) => expect(counted(count, 'template')).toBe(text));

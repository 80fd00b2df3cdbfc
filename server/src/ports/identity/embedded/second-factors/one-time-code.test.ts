import { expect, test } from 'vitest';
import { base32, oneTimeCode, stepOf } from './one-time-code.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at second %i is %s, as RFC 6238 says', (second, code) => {
  expect(oneTimeCode(secret, Math.floor(second / 30))).toBe(code);
  expect(stepOf(secret, code, second * 1000)).toBe(Math.floor(second / 30));
});

test('a code is good for a step before and after its own', () => {
  const at = (second: number) => stepOf(secret, '005924', second * 1000);
  expect([1_234_567_860, 1_234_567_920].map(at)).toEqual([41_152_263, 41_152_263]);
  expect([1_234_567_800, 1_234_567_980].map(at)).toEqual([undefined, undefined]);
});

test('a secret is written in base 32', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

import { writtenAnswer } from '@counterpart/contract/written-answer';
import { expect, test } from 'vitest';
import { numberFrom, spacedNumber } from './numbers.ts';

test('an amount is understood as people type it', () => {
  expect(['1,250.50', '$ 20', '12.', '.5', '007', '-3', '1 000'].map(numberFrom)).toEqual([
    '1250.50',
    '20',
    '12',
    '0.5',
    '7',
    '-3',
    '1000',
  ]);
  expect(['', 'ten', '1.2.3', '-', '.', '5%', '1e6', '1234567890123456'].map(numberFrom)).toEqual(
    Array(8).fill(undefined),
  );
});

test('what is taken as a number is written as one', () => {
  const [most, tooMuch] = ['999999999999999.0123456789', '1.01234567891'].map(numberFrom);
  expect(tooMuch).toBeUndefined();
  expect(writtenAnswer({ key: 'n', kind: 'number', currency: 'USD' }, { n: most ?? '' })).toBe(
    '999,999,999,999,999.0123456789',
  );
});

test('a kept number is shown in groups', () => {
  expect(['1250.50', '999', '1000000'].map(spacedNumber)).toEqual(['1,250.50', '999', '1,000,000']);
});

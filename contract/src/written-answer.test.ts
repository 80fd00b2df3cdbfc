import { expect, test } from 'vitest';
import { isSwitchedOn, writtenAnswer } from './written-answer.ts';

const written = (kind: Parameters<typeof writtenAnswer>[0]['kind'], answer: string, currency = 'USD') =>
  writtenAnswer({ key: 'x', kind, currency }, { x: answer });

test.each([
  ['date', '2026-11-17', 'November 17, 2026'],
  ['date', '2026-02-30', '2026-02-30'],
  ['date', 'soon', 'soon'],
  ['amount', '1234.5', '$1,234.50'],
  ['amount', 'a lot', 'a lot'],
  ['number', '12000', '12,000'],
  ['number', '0.125', '0.125'],
  ['yes-no', 'yes', 'Yes'],
  ['text', ' as typed ', ' as typed '],
] as const)('%s: %s is written %s', (kind, given, expected) => {
  expect(written(kind, given)).toBe(expected);
});

test('an amount has its own currency; what is empty is no answer', () => {
  expect(written('amount', '20', 'EUR')).toBe('€20.00');
  expect(written('text', '  ')).toBeUndefined();
  expect(writtenAnswer({ key: 'x', kind: 'text', currency: 'USD' }, {})).toBeUndefined();
});

test('a passage waits for a yes or a no, or goes by whether there is an answer', () => {
  const field = (kind: 'yes-no' | 'text', is_required: boolean) => ({ key: 'x', kind, is_required });
  expect(isSwitchedOn(field('yes-no', false), { x: 'yes' })).toBe(true);
  expect(isSwitchedOn(field('yes-no', false), { x: 'no' })).toBe(false);
  expect(isSwitchedOn(field('yes-no', false), {})).toBeUndefined();
  expect(isSwitchedOn(field('text', false), {})).toBe(false);
  expect(isSwitchedOn(field('text', true), {})).toBeUndefined();
  expect(isSwitchedOn(field('text', true), { x: 'Ada' })).toBe(true);
});

import { expect, test } from 'vitest';
import { freeName, saysNothingNew, withChanges } from './rules.ts';

test.each([
  ['Deal', [], 'Deal'],
  ['Deal', ['Deal'], 'Deal (2)'],
  ['Deal', ['Deal', 'Deal (2)'], 'Deal (3)'],
  ['Long name', ['Long name'], 'Long (2)'],
])('%s among %j is called %s', (name, taken, free) => {
  expect(freeName(name, taken, 9)).toBe(free);
});

test('what was typed takes the place of what was there, and what was emptied is gone', () => {
  expect(
    withChanges({ a: '1', b: '2' }, { b: '', c: '3', constructor: 'x' } as Record<string, string>),
  ).toEqual({
    a: '1',
    c: '3',
    constructor: 'x',
  });
});

test('a save says nothing new only if all of it is there', () => {
  const kept = { name: 'Deal', answers: { a: '1' } };
  expect(saysNothingNew(kept, { answers: { a: '1', b: '' } })).toBe(true);
  expect(saysNothingNew(kept, { name: 'Deal' })).toBe(true);
  expect(saysNothingNew(kept, { answers: { a: '2' } })).toBe(false);
  expect(saysNothingNew(kept, { answers: { constructor: 'x' } as Record<string, string> })).toBe(false);
  expect(saysNothingNew(kept, { name: 'Other', answers: { a: '1' } })).toBe(false);
});

import { expect, test } from 'vitest';
import { changedElsewhere, merge, withoutStored } from './merge.ts';

test('what somebody else stored elsewhere is taken, and what was typed here stays', () => {
  const draft = { typed: { party_name: 'Acme' }, before: { party_name: '' } };
  expect(merge(draft, { city: 'Boston' })).toEqual({ ...draft, clashes: {} });
});

test('where both typed, both are there to choose from', () => {
  const draft = { typed: { city: 'Boston' }, before: { city: 'Bern' } };
  expect(merge(draft, { city: 'Berlin' })).toEqual({ ...draft, clashes: { city: 'Berlin' } });
  expect(merge(draft, {})).toEqual({ ...draft, clashes: { city: '' } });
});

test('who typed the same has nothing to choose', () => {
  const draft = { typed: { city: 'Boston', street: '' }, before: { city: '', street: 'Elm' } };
  expect(merge(draft, { city: 'Boston' })).toEqual({ typed: {}, before: {}, clashes: {} });
});

test('a clash that nobody settled is one again', () => {
  const { typed, before } = merge({ typed: { city: 'Boston' }, before: {} }, { city: 'Berlin' });
  expect(merge({ typed, before }, { city: 'Berlin' }).clashes).toEqual({ city: 'Berlin' });
});

test('what was typed while it was being saved stays open', () => {
  const draft = { typed: { city: 'Boston', street: 'Elm' }, before: { city: '', street: '' } };
  expect(withoutStored(draft, { city: 'Bost', street: 'Elm' })).toEqual({
    typed: { city: 'Boston' },
    before: { city: 'Bost' },
  });
});

test('what others changed is not what was typed here', () => {
  expect(changedElsewhere({ a: '1', b: '2' }, { b: '3', c: '4', d: '5' }, { d: '6' })).toEqual([
    'a',
    'b',
    'c',
  ]);
});

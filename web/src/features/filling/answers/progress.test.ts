import { expect, test } from 'vitest';
import { blankField as field } from '../../../../../contract/test/blank-field.ts';
import { groupsOf, progressOf } from './progress.ts';

test('progress leads to the first blank that has to be answered', () => {
  const fields = [field('a'), field('b', { is_required: false }), field('c')];
  const among = (said: string[]) => progressOf(fields, ({ key }) => said.includes(key));
  expect(among([])).toEqual({ filled: 0, asked: 3, requiredLeft: 2, next: 'a' });
  expect(among(['a'])).toMatchObject({ requiredLeft: 1, next: 'c' });
  expect(among(['a', 'c'])).toMatchObject({ requiredLeft: 0, next: 'b' });
  expect(among(['a', 'b', 'c'])).toMatchObject({ filled: 3, next: undefined });
});

test('fields of one group stand together', () => {
  const fields = [field('a', { group: 'Parties' }), field('b'), field('c', { group: 'Parties' })];
  expect(groupsOf(fields).map(({ name, fields: own }) => [name, own.map(({ key }) => key)])).toEqual([
    ['Parties', ['a', 'c']],
    ['', ['b']],
  ]);
});

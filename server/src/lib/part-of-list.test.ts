import { expect, test } from 'vitest';
import { partOf } from './part-of-list.ts';

test('a list begins at its start and goes on in parts', () => {
  expect(partOf({})).toEqual({ needle: '', limit: 25, offset: 0 });
  expect(partOf({ search: 'ADA', limit: 3, offset: 6 })).toEqual({ needle: 'ada', limit: 3, offset: 6 });
});

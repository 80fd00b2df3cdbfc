import { expect, test } from 'vitest';
import { moved } from './order.ts';

test('an item goes one place up or down, and not out of the list', () => {
  const list = ['a', 'b', 'c'];
  expect(moved(list, 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(list, 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(list, 0, -1)).toBe(list);
  expect(moved(list, 2, 1)).toBe(list);
});

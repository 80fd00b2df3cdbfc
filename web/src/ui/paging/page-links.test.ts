import { describe, expect, it } from 'vitest';
import { lastPageOf, pageLinks } from './page-links.ts';

describe('the numbers under the list', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 5, [1, 2, 'gap', 5]],
    [2, 5, [1, 2, 3, 4, 5]],
    [2, 6, [1, 2, 3, 'gap', 6]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [84, 84, [1, 'gap', 83, 84]],
  ])('on page %i of %i', (current, last, expected) => {
    expect(pageLinks(current, last)).toEqual(expected);
  });

  it('still leads back from a page that is not there', () => {
    expect(pageLinks(99, 3)).toEqual([1, 2, 3]);
  });

  it.each([
    [0, 1],
    [12, 1],
    [13, 2],
    [1000, 84],
  ])('%i templates end on page %i', (total, last) => {
    expect(lastPageOf(total, 12)).toBe(last);
  });
});

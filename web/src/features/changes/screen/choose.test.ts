import { expect, test } from 'vitest';
import { choose, versionNamed } from './choose.ts';

test('choosing one version moves the other only out of its way', () => {
  const versions = [1, 2, 4, 5];
  expect(choose(versions, { from: 1, to: 5 }, 'from', 2)).toEqual({ from: 2, to: 5 });
  expect(choose(versions, { from: 1, to: 2 }, 'from', 4)).toEqual({ from: 4, to: 5 });
  expect(choose(versions, { from: 4, to: 5 }, 'to', 2)).toEqual({ from: 1, to: 2 });
  expect(choose(versions, { from: 1, to: 2 }, 'to', 4)).toEqual({ from: 1, to: 4 });
});

test('an address names versions by their numbers, and nothing else', () => {
  expect(['3', '0', '-1', '2.5', 'x', '', null, '1234567'].map(versionNamed)).toEqual([3, ...Array(7)]);
});

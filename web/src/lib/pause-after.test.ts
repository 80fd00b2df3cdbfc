import { expect, test } from 'vitest';
import { pauseAfter } from './pause-after.ts';

test('asking again takes its time, and not for ever', () => {
  expect([0, 1, 8, 100].map(pauseAfter)).toEqual([1000, 1500, 5000, 5000]);
});

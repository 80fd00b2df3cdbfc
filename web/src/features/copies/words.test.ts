import { expect, test } from 'vitest';
import { wordsFor } from './words.ts';

const release = { version: 2, title: 'Mutual NDA', date: '2026-03-14T12:00:00Z' };
const newer = { ...release, version: 3, date: '2026-05-01T12:00:00Z' };
const known = { template_id: 'x', release, may_compare: false };

test.each([
  ['original', release, true, 'byte for byte'],
  ['same-words', release, true, 'saved anew since'],
  ['says-so', release, true, 'not proven'],
  ['original', newer, false, 'Version 3 came out on May 1, 2026.'],
] as const)('a copy that is %s is told with how sure that is', (state, newest, isCurrent, part) => {
  const told = wordsFor({ ...known, state, newest });
  expect(told.isCurrent).toBe(isCurrent);
  expect(told.sentences.join(' ')).toContain(part);
  expect(told.sentences[0]).toContain('“Mutual NDA”, version 2 of March 14, 2026');
});

test.each(['withdrawn', 'unknown'] as const)('of one that is %s nothing else is told', (state) => {
  expect(wordsFor({ state, may_compare: false }).sentences).toHaveLength(1);
});

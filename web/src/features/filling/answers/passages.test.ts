import type { DocumentClause } from '@counterpart/contract/blanks';
import { expect, test } from 'vitest';
import { isNeeded, placesOf, presenceOf, ruledBy } from './passages.ts';

const clause = (title: string, blocks: Partial<DocumentClause['blocks'][number]>[]): DocumentClause => ({
  id: title,
  label: '1.',
  title,
  blocks: blocks.map((block) => ({ shape: 'paragraph', label: '', cells: [], ...block })),
});

const document = [
  clause('Parties', [{ cells: [[{ blank: 'buyer' }]] }]),
  clause('Renewal', [
    { only_if: [{ key: 'renewal', is: true }], cells: [[{ text: 'Renews by ' }, { blank: 'renewal_term' }]] },
    { cells: [[{ text: 'Ends.', only_if: [{ key: 'renewal', is: false }] }]] },
  ]),
];
const saying = (answers: Record<string, boolean>) => (key: string) => answers[key];

test('a passage stays, goes, or waits for an answer', () => {
  const conditions = [
    { key: 'renewal', is: true },
    { key: 'notice', is: false },
  ];
  expect(presenceOf(undefined, saying({}))).toBe('there');
  expect(presenceOf(conditions, saying({ renewal: true }))).toBe('open');
  expect(presenceOf(conditions, saying({ renewal: true, notice: false }))).toBe('there');
  expect(presenceOf(conditions, saying({ notice: true }))).toBe('gone');
});

test('what stands only in a passage that is left out is not asked for', () => {
  const places = placesOf(document);
  const needed = (answers: Record<string, boolean>) =>
    ['buyer', 'renewal', 'renewal_term', 'elsewhere'].filter((key) => isNeeded(places, key, saying(answers)));
  expect(needed({ renewal: false })).toEqual(['buyer', 'renewal', 'elsewhere']);
  expect(needed({})).toHaveLength(4);
});

test('a switch says what it rules', () => {
  expect(ruledBy(document, 'renewal')).toBe('1. Renewal');
  expect(ruledBy(document, 'buyer')).toBe('');
});

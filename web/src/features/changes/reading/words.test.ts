import type { ComparedClause } from '@counterpart/contract/comparison';
import { describe, expect, it } from 'vitest';
import { clausesTouched, nameOf, nameOfRun, stateWord, titlesTouched, wordsTouched } from './words.ts';

const none = { changed: 0, added: 0, removed: 0, moved: 0 };
const numbered = (...labels: string[]) => labels.map((label) => ({ label, title: `Title ${label}` }));
const titled = (title: string) => ({ label: '', title });

describe('how much changed', () => {
  it.each([
    [{ ...none, changed: 3, added: 1 }, 'Changed 3 clauses, added 1'],
    [{ ...none, removed: 1, moved: 2 }, 'Removed 1 clause, moved 2'],
    [none, 'Changed no clause'],
  ])('%o is told as %s', (counts, words) => {
    expect(clausesTouched(counts)).toBe(words);
  });

  it('counts words', () => {
    expect(wordsTouched(1, 0)).toBe('1 word inserted, none deleted.');
    expect(wordsTouched(1200, 1300)).toBe('1,200 words inserted, 1,300 deleted.');
    expect(wordsTouched(0, 0)).toBe('No word is inserted or deleted.');
  });

  it('names clauses once, and not all of many', () => {
    expect(titlesTouched(['Payment', 'Term', '', 'Term'].map(titled))).toBe('Payment and Term');
    const many = Array.from({ length: 9 }, (_, index) => titled(`T${index}`));
    expect(titlesTouched(many)).toBe('T0, T1, T2, T3, T4, T5 and 3 more');
  });
});

describe('what did not change', () => {
  it.each([
    [numbered('3.', '4.', '5.', '6.'), 'Clauses 3 to 6, unchanged'],
    [numbered('3.'), '3. Title 3., unchanged'],
    [numbered('Article I', 'Article II'), 'Article I to Article II, unchanged'],
    [[titled('Definitions'), ...numbered('1.')], 'Definitions and clause 1, unchanged'],
    [[...numbered('9.', '10.'), titled('Signatures')], 'Clauses 9 to 10 and Signatures, unchanged'],
    [['A', 'B', 'C', 'D'].map(titled), '4 parts, unchanged'],
    [[titled('')], 'A part without a title, unchanged'],
  ])('is folded under one name: %#', (clauses, name) => {
    expect(nameOfRun(clauses)).toBe(name);
  });
});

describe('a clause', () => {
  const moved = (kind: 'moved-here' | 'moved-away') =>
    stateWord({
      id: 'c1',
      ...titled('Payment'),
      state: 'moved',
      blocks: [{ kind, shape: 'paragraph', label: '', cells: [[]] }],
    } satisfies ComparedClause);

  it('is named by its number and title', () => {
    expect(nameOf({ label: '2.', title: 'Payment' })).toBe('2. Payment');
  });

  it('that moved stands twice and says where', () => {
    expect(moved('moved-here')).toBe('Moved');
    expect(moved('moved-away')).toBe('Moved from here');
  });
});

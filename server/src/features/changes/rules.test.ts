import { describe, expect, test } from 'vitest';
import { chooseVersions, noComparison, suggestNote, touched } from './rules.ts';

const versions = [1, 2, 4].map((version) => ({ version }));
const chosen = (asked: { from?: number; to?: number }, known?: number) =>
  chooseVersions(versions, asked, known).map((one) => one?.version);

test.each([
  [{}, undefined, [2, 4]],
  [{}, 1, [1, 4]],
  [{}, 3, [2, 4]],
  [{}, 4, [2, 4]],
  [{ to: 2 }, 4, [1, 2]],
  [{ to: 1 }, 4, [1, 2]],
  [{ from: 4 }, 1, [4, 4]],
  [{ from: 4, to: 1 }, 1, [1, 4]],
  [{ from: 3 }, 1, [undefined, 4]],
  [{ to: 3 }, 1, [undefined, undefined]],
])('who asks for %j and knows %s compares %j', (asked, known, expected) => {
  expect(chosen(asked, known)).toEqual(expected);
});

describe('a suggested note', () => {
  const clause = (label: string, title: string, state: 'added' | 'changed' | 'removed' | 'moved') => ({
    label,
    title,
    state,
  });
  const note = (clauses: ReturnType<typeof clause>[], blanks_added: string[] = []) =>
    suggestNote({ summary: { ...noComparison.summary, blanks_added }, clauses }, 500);

  test('names the clauses, what is new first', () => {
    expect(note([])).toBe('');
    expect(note([clause('7.', 'Liability', 'changed')])).toBe('Changes clause 7 (Liability).');
    expect(
      note(
        [
          clause('7.', 'Liability', 'changed'),
          clause('9', 'Use of AI tools', 'added'),
          clause('Article IV', '', 'removed'),
          clause('', 'Header', 'moved'),
        ],
        ['Supplier', 'Date'],
      ),
    ).toBe(
      'Adds clause 9 (Use of AI tools), changes clause 7 (Liability), removes Article IV and moves Header. New to fill in: Supplier, Date.',
    );
  });

  test('is never longer than a note may be', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      clause(`${index + 1}.`, 'Long '.repeat(40), 'changed'),
    );
    const text = note(many, ['x'.repeat(600)]);
    expect(text.length).toBeLessThanOrEqual(500);
    expect(text).toMatch(/and 5\d more changes\.$/);
  });
});

test('what is told of a comparison has no more than titles, and not without end', () => {
  const clauses = Array.from({ length: 500 }, () => ({
    id: '',
    label: '1',
    title: 'x'.repeat(1000),
    state: 'added' as const,
    blocks: ['secret'],
  }));
  const told = touched({ summary: noComparison.summary, clauses });
  expect(told.clauses).toHaveLength(200);
  expect(Object.keys(told.clauses[0] ?? {})).toEqual(['label', 'title', 'state']);
  expect(told.clauses[0]?.title).toHaveLength(120);
});

import { describe, expect, test } from 'vitest';
import {
  addClause,
  addRow,
  addSubClause,
  define,
  emphasise,
  joinClause,
  moveClause,
  moveDefinition,
  removeClause,
  removeRow,
  replaceWords,
  retitle,
  revise,
  rewriteClause,
  splitClause,
  switchClause,
  switchDefinition,
  switchRow,
  switchSubClause,
  switchWords,
} from './revise.ts';
import { sampleDocument } from './sample-document.fixture.ts';

type Change = Parameters<typeof revise>[1];

const revised = (...changes: Change[]) => revise(sampleDocument, ...changes);
const headings = (...changes: Change[]) => revised(...changes).clauses.map(({ heading }) => heading);
const terms = (...changes: Change[]) => revised(...changes).definitions.map(({ term }) => term);
const items = (...changes: Change[]) => revised(...changes).schedules[0]?.rows.map(([first]) => first);
const textOf = (heading: string, ...changes: Change[]) =>
  revised(...changes).clauses.find((clause) => clause.heading === heading)?.paragraphs;

const fees = { heading: 'Fees', paragraphs: ['There are none.'] };
const camera = 'Field camera with two lenses';
const recorder = 'Audio recorder <portable>';

describe('a revision', () => {
  test('leaves the earlier version as it was, and does its changes in their order', () => {
    const before = JSON.stringify(sampleDocument);
    expect(revised(retitle('Deed of Loan'), replaceWords('Deed of', 'Free')).title).toBe('Free Loan');
    expect(JSON.stringify(sampleDocument)).toBe(before);
  });

  test('adds, moves and removes clauses', () => {
    expect(headings(addClause(fees, { after: 'Loan' })).slice(0, 3)).toEqual([
      'Loan',
      'Fees',
      'Care of the Equipment',
    ]);
    expect(headings(moveClause('Return', { before: 'Loan' })).slice(0, 2)).toEqual(['Return', 'Loan']);
    expect(headings(removeClause('Return'))).not.toContain('Return');
  });

  test('rewrites, lengthens, splits and joins a clause', () => {
    expect(textOf('Return', rewriteClause('Return', 'At once.'))).toEqual(['At once.']);
    expect(textOf('Return', addSubClause('Return', 'With its cases.'))).toHaveLength(2);
    expect(textOf('Loan', splitClause('Loan', 'The Equipment remains'))).toEqual([
      'The Lender lends the Equipment to the Borrower from the date of this agreement until the Return Date.',
      'The Equipment remains the property of the Lender throughout.',
    ]);
    expect(textOf('Loan', splitClause('Loan', 'The Equipment remains'), joinClause('Loan'))).toEqual(
      textOf('Loan'),
    );
  });

  test('adds and moves definitions', () => {
    const site = { term: 'Site', meaning: 'a place.' };
    expect(terms(define(site))).toEqual(['Equipment', 'Purpose', 'Return Date', 'Site']);
    expect(terms(define(site, { before: 'Purpose' }))).toEqual([
      'Equipment',
      'Site',
      'Purpose',
      'Return Date',
    ]);
    expect(terms(moveDefinition('Equipment', { after: 'Purpose' }))).toEqual([
      'Purpose',
      'Equipment',
      'Return Date',
    ]);
  });

  test('adds and removes rows', () => {
    expect(items(addRow(['Bag', 'None', '$40'], { after: camera }))).toEqual([
      camera,
      'Bag',
      'Tripod',
      recorder,
    ]);
    expect(items(removeRow('Tripod'))).toEqual([camera, recorder]);
  });

  test('replaces or emphasises words wherever they stand', () => {
    expect(revised(replaceWords('free of charge', 'for $&')).preamble[1]).toContain(
      'to the Borrower, for $&, for',
    );
    expect(items(replaceWords('Tripod', 'Two tripods'))).toContain('Two tripods');
    expect(textOf('Return', emphasise('clean and complete'))?.[0]).toContain(
      'back, **clean and complete**, at',
    );
  });

  test.each([
    [replaceWords('no such words', ''), '“no such words” is there 0 times'],
    [replaceWords('the Borrower', 'the Guest'), /“the Borrower” is there \d+ times/],
    [removeClause('Fees'), 'there is no “Fees”'],
    [moveClause('Return', { after: 'Fees' }), 'there is no “Fees”'],
    [splitClause('Return', 'Never'), '“Never” opens no sentence'],
    [removeRow('Bag'), 'there is no “Bag”'],
  ])('fails where the document does not have what it speaks of (%#)', (change, message) => {
    expect(() => revised(change)).toThrow(message);
  });

  test('switches clauses, definitions, sub-clauses, words and rows', () => {
    const { clauses, definitions } = revised(
      switchClause('Loan', 'is_lent'),
      rewriteClause('Loan', 'It is lent.'),
      switchDefinition('Purpose', 'has_purpose'),
    );
    expect(clauses[0]).toEqual({ heading: 'Loan', onlyIf: 'is_lent', paragraphs: ['It is lent.'] });
    expect(definitions[1]).toMatchObject({ term: 'Purpose', onlyIf: 'has_purpose' });
    const twice = rewriteClause('Loan', 'One.', 'Two.');
    expect(textOf('Loan', twice, switchSubClause('Loan', 'Tw', 'b'))).toEqual([
      'One.',
      '{{#if b}}Two.{{/if}}',
    ]);
    expect(textOf('Loan', twice, switchWords('One', 'a', 'None'))?.[0]).toBe(
      '{{#if a}}One{{else}}None{{/if}}.',
    );
    const rows = revised(switchRow(camera, 'with_camera')).schedules[0]?.rows ?? [];
    expect(rows[0]?.[0]).toBe(`{{#if with_camera}}${camera}`);
    expect(rows[0]?.at(-1)).toMatch(/[^}]\{\{\/if\}\}$/);
    expect(() => revised(switchSubClause('Loan', 'Nothing', 'b'))).toThrow('Nothing');
  });
});

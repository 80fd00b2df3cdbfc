import type { ComparedBlock, ComparedClause } from '@counterpart/contract/comparison';
import { describe, expect, it } from 'vitest';
import { folded, headOf, partsOf, stepFrom, stopsIn } from './rules.ts';

const block = (kind: ComparedBlock['kind'], text = 'Text', shape: ComparedBlock['shape'] = 'paragraph') => ({
  kind,
  shape,
  label: '',
  cells: [[{ kind: kind === 'removed' ? ('deleted' as const) : ('kept' as const), text }]],
});

const clause = (
  id: string,
  state: ComparedClause['state'],
  blocks: ComparedBlock[] = [],
): ComparedClause => ({
  id,
  label: '',
  title: `Title of ${id}`,
  state,
  blocks,
});

describe('folding', () => {
  it('puts neighbours that did not change together and leaves the rest in its order', () => {
    const [a, b, c, d, e] = [
      clause('a', 'unchanged'),
      clause('b', 'unchanged'),
      clause('c', 'changed'),
      clause('d', 'removed'),
      clause('e', 'unchanged'),
    ];
    expect(folded([a, b, c, d, e])).toEqual([
      { unchanged: [a, b] },
      { touched: c },
      { touched: d },
      { unchanged: [e] },
    ]);
    expect(folded([])).toEqual([]);
  });
});

describe('the parts of a clause', () => {
  it('are paragraphs and whole tables, without what has nothing to read', () => {
    const blocks = [
      block('kept'),
      block('kept', 'A1', 'row'),
      block('added', 'A2', 'row'),
      block('kept', ' '),
      block('kept', 'After'),
      block('kept', 'B1', 'row'),
    ];
    const shapes = partsOf(blocks).map((part) =>
      'rows' in part ? part.rows.map(({ index }) => index) : part.index,
    );
    expect(shapes).toEqual([0, [1, 2], 4, [5]]);
  });
});

describe('the places to stop at', () => {
  it('are each changed paragraph, and the first of several that came or went together', () => {
    const blocks = [
      block('kept', 'Heading', 'heading'),
      block('changed'),
      block('changed'),
      block('removed'),
      block('removed'),
      block('added', ''),
      block('added'),
      block('kept'),
      block('added'),
    ];
    expect(stopsIn(clause('c', 'changed', blocks))).toEqual(new Set([1, 2, 3, 6, 8]));
  });

  it('are the clause itself where it changed as a whole, or where there is nothing to see', () => {
    expect(stopsIn(clause('c', 'added', [block('added'), block('added')]))).toBe('clause');
    expect(stopsIn(clause('c', 'moved', [block('moved-here')]))).toBe('clause');
    expect(stopsIn(clause('c', 'changed', [block('added', '')]))).toBe('clause');
  });
});

describe('a clause', () => {
  const titled = (title: string, blocks: ComparedBlock[]) => ({ ...clause('c', 'changed', blocks), title });

  it('is headed by its first block if that is its heading', () => {
    expect(headOf(titled('Payment', [block('kept', 'Payment', 'heading')]))).toBe('block');
    expect(headOf(titled('Bill of Sale', [block('kept', 'Bill of Sale'), block('kept')]))).toBe('block');
  });

  it('has a title of its own if its text does not say it', () => {
    expect(headOf(titled('Footer', [block('changed', 'Page 1')]))).toBe('title');
  });

  it('has no heading if its title is the beginning of its text', () => {
    expect(headOf(titled('The parties agree …', [block('kept', 'The parties agree on this.')]))).toBe('none');
    expect(headOf(titled('Gone', [block('kept', 'x'), block('removed', 'Gone with it')]))).toBe('none');
  });
});

describe('going from change to change', () => {
  const tops = [-300, -20, 150, 900];

  it('goes on from where somebody is, and not beyond the ends', () => {
    expect(stepFrom({ tops, current: 0 }, 1)).toBe(1);
    expect(stepFrom({ tops, current: 3 }, -1)).toBe(2);
    expect(stepFrom({ tops, current: 3 }, 1)).toBeUndefined();
    expect(stepFrom({ tops, current: 0 }, -1)).toBeUndefined();
  });

  it('begins with what can be seen where somebody is nowhere yet', () => {
    expect(stepFrom({ tops, current: undefined }, 1)).toBe(2);
    expect(stepFrom({ tops, current: undefined }, -1)).toBe(1);
    expect(stepFrom({ tops: [40], current: undefined }, -1)).toBeUndefined();
    expect(stepFrom({ tops: [], current: undefined }, 1)).toBeUndefined();
  });
});

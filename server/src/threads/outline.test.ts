import type { ComparedBlock, ComparedClause } from '@counterpart/contract/comparison';
import { expect, test } from 'vitest';
import { outlineOf } from './outline.ts';

const block = (shape: ComparedBlock['shape'], text: string, kind: ComparedBlock['kind'] = 'kept') => ({
  kind,
  shape,
  label: '',
  cells: [[{ kind: 'kept' as const, text }]],
});
const clause = (
  title: string,
  blocks: ComparedBlock[],
  state: ComparedClause['state'] = 'changed',
  label = '',
) => ({ id: '', label, title, state, blocks });

test('an outline has headings and numbers, and none of the words below them', () => {
  const long = 'A heading that goes on and on';
  expect(
    outlineOf([
      clause('Between the buyer', [block('paragraph', 'Between the buyer and the seller')]),
      clause('Price', [block('heading', 'Price'), block('paragraph', 'Ten dollars')], 'changed', '1.'),
      clause('A heading that goes …', [block('heading', long)], 'added'),
      clause('The seller shall pay', [block('paragraph', 'The seller shall pay')], 'changed', '2.'),
      clause('Secret', [block('heading', ''), block('paragraph', 'Secret words')]),
      clause('Footer', [block('paragraph', 'Page 1')]),
      clause('Tax', [block('heading', 'Tax', 'moved-here')], 'moved', '4.'),
      clause('Tax', [block('heading', 'Tax', 'moved-away')], 'moved', '9.'),
    ]),
  ).toEqual([
    { label: '', title: 'Opening', state: 'changed' },
    { label: '1.', title: 'Price', state: 'changed' },
    { label: '', title: 'A heading that goes …', state: 'added' },
    { label: '2.', title: '', state: 'changed' },
    { label: '', title: '', state: 'changed' },
    { label: '', title: 'Footer', state: 'changed' },
    { label: '4.', title: 'Tax', state: 'moved' },
  ]);
});

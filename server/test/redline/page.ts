import type { Comparison } from '@counterpart/contract/comparison';
import type { Reading } from './reading/read-document.ts';

/** What a side does not have. */
const foreign = {
  older: { blocks: ['added', 'moved-here'], pieces: ['inserted'] },
  newer: { blocks: ['removed', 'moved-away'], pieces: ['deleted'] },
};

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether the page begins with every word of the body, in the order of that side; other stories come after it. */
export function differenceOnPage(
  page: Comparison,
  side: 'older' | 'newer',
  reading: Reading,
): string | undefined {
  const { blocks, pieces } = foreign[side];
  const shown = page.clauses
    .flatMap((clause) => clause.blocks)
    .filter(({ kind }) => !blocks.includes(kind))
    .flatMap(({ cells }) => cells.flat())
    .filter(({ kind }) => !pieces.includes(kind))
    .map(({ text }) => letters(text))
    .join('');
  const wanted = letters((reading.stories.get('body') ?? []).map(({ words }) => words).join(' '));
  if (shown.startsWith(wanted)) return undefined;
  let at = 0;
  while (shown[at] === wanted[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 30), at + 30);
  return `the page of the ${side}:\n  expected …${around(wanted)}…\n  found    …${around(shown)}…`;
}

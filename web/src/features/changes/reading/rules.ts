import type { ComparedBlock, ComparedClause } from '@counterpart/contract/comparison';
import { readableParts } from './readable-parts.ts';

type Group = { touched: ComparedClause } | { unchanged: ComparedClause[] };

/** The clauses in their order, with neighbours that say what they said before in one group. */
export function folded(clauses: ComparedClause[]): Group[] {
  const groups: Group[] = [];
  for (const clause of clauses) {
    const last = groups.at(-1);
    if (clause.state !== 'unchanged') groups.push({ touched: clause });
    else if (last && 'unchanged' in last) last.unchanged.push(clause);
    else groups.push({ unchanged: [clause] });
  }
  return groups;
}

const hasText = ({ cells }: ComparedBlock): boolean =>
  cells.some((pieces) => pieces.some(({ text }) => text.trim() !== ''));

export const partsOf = (blocks: ComparedBlock[]) => readableParts(blocks, hasText);

/** Where somebody stops who goes from change to change: at a whole clause, or at places in it. */
export function stopsIn({ state, blocks }: ComparedClause): 'clause' | Set<number> {
  if (state !== 'changed') return 'clause';
  const stops = new Set<number>();
  let before: ComparedBlock['kind'] = 'kept';
  for (const [index, block] of blocks.entries()) {
    if (!hasText(block)) continue;
    const { kind } = block;
    if (kind !== 'kept' && (kind === 'changed' || kind !== before)) stops.add(index);
    before = kind;
  }
  return stops.size > 0 ? stops : 'clause';
}

const isGone = ({ kind }: ComparedBlock) => kind === 'removed' || kind === 'moved-away';

const textOf = (block: ComparedBlock): string =>
  block.cells
    .map((pieces) =>
      pieces
        .filter(({ kind, text }) => kind !== (isGone(block) ? 'inserted' : 'deleted') && text !== '¶')
        .map(({ text }) => text)
        .join(''),
    )
    .join(' ')
    .trim();

/** Whether a clause is headed by its first block, by its title, or by nothing: then its title only repeats its text. */
export function headOf({ title, blocks }: ComparedClause): 'block' | 'title' | 'none' {
  const [first] = blocks;
  if (
    first?.shape === 'heading' ||
    (first?.shape === 'paragraph' && textOf(first) === title && title.length < 90)
  )
    return 'block';
  const beginning = title.replace(/ …$/, '');
  return blocks.some((block) => textOf(block).startsWith(beginning)) ? 'none' : 'title';
}

export const isMovedAway = ({ state, blocks }: ComparedClause): boolean =>
  state === 'moved' && blocks.some(({ kind }) => kind === 'moved-away');

interface Standing {
  /** Where each change begins, measured from the top of what can be seen. */
  tops: number[];
  /** The change that somebody is at, unless they have gone elsewhere. */
  current: number | undefined;
}

/** The change to go to next; nothing where there is none. */
export function stepFrom({ tops, current }: Standing, direction: 1 | -1): number | undefined {
  if (current !== undefined) {
    const next = current + direction;
    return next >= 0 && next < tops.length ? next : undefined;
  }
  const next = direction === 1 ? tops.findIndex((top) => top >= 0) : tops.findLastIndex((top) => top < 0);
  return next === -1 ? undefined : next;
}

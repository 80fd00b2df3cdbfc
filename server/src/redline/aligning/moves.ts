import type { StoryBlock } from '../reading/blocks.ts';
import type { ParagraphBlock } from '../reading/paragraph.ts';
import { likeness } from '../reading/vocabulary.ts';
import { uniquePairs } from './align.ts';
import type { Group } from './groups.ts';
import type { Item } from './items.ts';

const nearlyTheSame = 0.85;
const fewestWords = 4;
/** A look at all pairs is for so many of them. */
const mostPairs = 250_000;

/** By block, on both sides: the number of its move and its counterpart. Blocks that moved together have one number. */
export type Moves = Map<StoryBlock, { number: number; counterpart: ParagraphBlock }>;

/** Whole paragraphs that are gone at one place and there at another, each matched once. */
export function findMoves(groups: Group<StoryBlock>[]): Moves {
  const gone = groups.flatMap(({ older, newer }) => (newer.length === 0 ? older : []));
  const come = groups.flatMap(({ older, newer }) => (older.length === 0 ? newer : []));
  const isGone = new Set(gone);
  const isCome = new Set(come);
  const pairs = new Map<StoryBlock, ParagraphBlock>();
  const taken = new Set<ParagraphBlock>();
  const pair = (a: StoryBlock | undefined, b: StoryBlock | undefined) => {
    if (a?.kind !== 'paragraph' || b?.kind !== 'paragraph' || a.endsSection || b.endsSection) return;
    if (pairs.has(a) || taken.has(b) || !isGone.has(a) || !isCome.has(b)) return;
    pairs.set(a, b);
    taken.add(b);
  };
  for (const [i, j] of uniquePairs(gone, come))
    if ((gone[i]?.words.length ?? 0) >= fewestWords) pair(gone[i], come[j]);
  if (gone.length * come.length <= mostPairs)
    for (const a of gone) if (a.kind === 'paragraph' && !pairs.has(a)) pair(a, nearest(a, come, taken));
  const { following, preceding } = neighbours(groups);
  for (const [a, b] of pairs) {
    extend(a, b, following, pair);
    extend(a, b, preceding, pair);
  }
  return numbered(gone, pairs, following);
}

function nearest(wanted: ParagraphBlock, come: StoryBlock[], taken: Set<ParagraphBlock>) {
  if (wanted.words.length < 2 * fewestWords) return undefined;
  const near = come.filter(
    (one) =>
      one.kind === 'paragraph' && !taken.has(one) && likeness(wanted.words, one.words) >= nearlyTheSame,
  );
  return near.length === 1 ? near[0] : undefined;
}

type Neighbours = Map<StoryBlock, StoryBlock>;

function neighbours(groups: Group<StoryBlock>[]): { following: Neighbours; preceding: Neighbours } {
  const following: Neighbours = new Map();
  const preceding: Neighbours = new Map();
  for (const side of ['older', 'newer'] as const) {
    const blocks = groups.flatMap((group) => group[side]);
    blocks.slice(1).forEach((block, index) => {
      const before = blocks[index] as StoryBlock;
      following.set(before, block);
      preceding.set(block, before);
    });
  }
  return { following, preceding };
}

/** What stood beside it and does so again has moved with it, however short it is. */
function extend(
  a: StoryBlock,
  b: StoryBlock,
  next: Neighbours,
  pair: (a: StoryBlock | undefined, b: StoryBlock | undefined) => void,
) {
  let one = next.get(a);
  let other = next.get(b);
  while (one && other && one.key === other.key) {
    pair(one, other);
    one = next.get(one);
    other = next.get(other);
  }
}

function numbered(gone: StoryBlock[], pairs: Map<StoryBlock, ParagraphBlock>, following: Neighbours): Moves {
  const moves: Moves = new Map();
  let count = 0;
  for (const start of gone) {
    if (moves.has(start) || !pairs.has(start)) continue;
    count += 1;
    let one: StoryBlock | undefined = start;
    let other: StoryBlock | undefined = pairs.get(start);
    while (one?.kind === 'paragraph' && other?.kind === 'paragraph' && pairs.get(one) === other) {
      moves.set(one, { number: count, counterpart: other });
      moves.set(other, { number: count, counterpart: one });
      one = following.get(one);
      other = following.get(other);
    }
  }
  return moves;
}

/** What is gone or new inside a paragraph that moved has moved with it. */
export function asMoved(item: Item, move: number | undefined): Item {
  if (move === undefined) return item;
  if (item.op === 'insert') return { ...item, op: 'move-here' };
  return item.op === 'delete' ? { ...item, op: 'move-away' } : item;
}

import type {
  ComparedBlock,
  ComparedClause,
  ComparedPiece,
  Comparison,
} from '@counterpart/contract/comparison';
import { beginningsOfClauses, shortened } from '../word/clauses.ts';
import type { Context } from './writing/context.ts';
import type { ViewBlock } from './writing/view.ts';

interface Extra {
  title: string;
  view: ViewBlock[];
}

export function clausesOf(view: ViewBlock[], extras: Extra[]): ComparedClause[] {
  const begins = beginningsOfClauses(view);
  const groups: ViewBlock[][] = [];
  for (const block of view) {
    const last = groups.at(-1);
    if (!last || begins(block) || leavesMove(last.at(-1), block)) groups.push([block]);
    else last.push(block);
  }
  const clauses = groups.map((blocks, index) =>
    clauseOf(blocks, begins(blocks[0] as ViewBlock), `c${index + 1}`),
  );
  const others = extras
    .filter(({ view: blocks }) => blocks.some(({ kind }) => kind !== 'kept'))
    .map(({ title, view: blocks }) => ({
      id: title.toLowerCase().replaceAll(' ', '-'),
      label: '',
      title,
      state: 'changed' as const,
      blocks: blocks.map(plain),
    }));
  return [...clauses, ...others];
}

/** What stood here and has moved away is a clause of its own, so that the rest of its neighbour is not. */
const leavesMove = (before: ViewBlock | undefined, block: ViewBlock) =>
  before?.kind === 'moved-away' && block.kind !== 'moved-away';

function clauseOf(blocks: ViewBlock[], hasHeading: boolean, id: string): ComparedClause {
  const [first] = blocks as [ViewBlock, ...ViewBlock[]];
  const shown = hasHeading ? first : blocks.find((block) => textOf(block, true).trim() !== '');
  const text = shown ? textOf(shown, shown.kind !== 'removed' && shown.kind !== 'moved-away').trim() : '';
  return {
    id,
    label: hasHeading ? first.label : '',
    title: shortened(text),
    state: stateOf(blocks),
    blocks: blocks.map(plain),
  };
}

function stateOf(blocks: ViewBlock[]): ComparedClause['state'] {
  const kinds = new Set(
    blocks.filter((block) => textOf(block, true) + textOf(block, false) !== '').map(({ kind }) => kind),
  );
  if (kinds.size === 0) return blocks.every(({ kind }) => kind === 'kept') ? 'unchanged' : 'changed';
  if (kinds.size > 1) return 'changed';
  const [kind] = kinds;
  if (kind === 'moved-here' || kind === 'moved-away') return 'moved';
  if (kind === 'kept') return 'unchanged';
  return kind ?? 'unchanged';
}

/** As the newer or as the older document has it. */
function textOf({ cells }: ComparedBlock, isNewer: boolean): string {
  const gone = isNewer ? 'deleted' : 'inserted';
  return cells
    .map((pieces) => pieces.map(({ kind, text }) => (kind === gone || text === '¶' ? '' : text)).join(''))
    .join(' ');
}

const plain = ({ headingLevel: _, ...block }: ViewBlock): ComparedBlock => block;

const blank = /\{\{(?!\s*else\s*\}\})\s*([^{}#/]{1,200}?)\s*\}\}/g;

export function summaryOf(clauses: ComparedClause[], { notTracked }: Context): Comparison['summary'] {
  const count = (state: ComparedClause['state']) => clauses.filter((clause) => clause.state === state).length;
  const blocks = clauses.flatMap((clause) => clause.blocks);
  const pieces = blocks.filter(({ kind }) => kind !== 'moved-away').flatMap(({ cells }) => cells.flat());
  const before = blanksIn(blocks, false);
  const now = blanksIn(blocks, true);
  return {
    changed: count('changed'),
    added: count('added'),
    removed: count('removed'),
    moved: clauses.filter(({ state, blocks: [first] }) => state === 'moved' && first?.kind === 'moved-here')
      .length,
    words_inserted: countWords(pieces, 'inserted'),
    words_deleted: countWords(pieces, 'deleted'),
    blanks_added: [...now].filter((name) => !before.has(name)),
    blanks_gone: [...before].filter((name) => !now.has(name)),
    not_tracked: [...notTracked],
  };
}

const countWords = (pieces: ComparedPiece[], wanted: ComparedPiece['kind']) =>
  pieces.reduce(
    (sum, { kind, text }) =>
      sum + (kind === wanted ? (text.match(/[\p{L}\p{N}]+(?:[.,'’-][\p{L}\p{N}]+)*/gu)?.length ?? 0) : 0),
    0,
  );

function blanksIn(blocks: ComparedBlock[], isNewer: boolean): Set<string> {
  const names = new Set<string>();
  for (const block of blocks)
    for (const [, name] of textOf(block, isNewer).matchAll(blank)) if (name) names.add(name);
  return names;
}

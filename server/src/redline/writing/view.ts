import type { ComparedBlock, ComparedPiece } from '@counterpart/contract/comparison';
import type { Item } from '../aligning/items.ts';
import type { ParagraphBlock } from '../reading/paragraph.ts';
import type { Side } from '../reading/side.ts';
import type { Token } from '../reading/tokens.ts';

/** A block as the page shows it, and whether a clause begins with it. */
export interface ViewBlock extends ComparedBlock {
  headingLevel: number | undefined;
}

const paragraphEnd = '¶';

/** The text of items, with neighbours of one kind in one piece. */
export function piecesOf(items: Item[], older: Side, newer: Side): ComparedPiece[] {
  const pieces: ComparedPiece[] = [];
  for (const item of items) {
    if (item.op === 'mark') continue;
    if (item.op === 'keep')
      add(pieces, isSameLook(item.older, item.newer, older, newer) ? 'kept' : 'reformatted', item.newer.text);
    else if (item.op === 'end') add(pieces, item.newer ? 'inserted' : 'deleted', paragraphEnd);
    else
      add(pieces, item.op === 'insert' || item.op === 'move-here' ? 'inserted' : 'deleted', item.token.text);
  }
  return pieces;
}

function add(pieces: ComparedPiece[], kind: ComparedPiece['kind'], text: string) {
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += text;
  else if (text) pieces.push({ kind, text });
}

export function isSameLook(a: Token, b: Token, older: Side, newer: Side): boolean {
  if (a.parts.length === 1 && b.parts.length === 1)
    return older.lookOf(a.parts[0]?.look) === newer.lookOf(b.parts[0]?.look);
  return looks(a, older) === looks(b, newer);
}

/** The look of each letter, in short. */
function looks({ parts, atoms }: Token, side: Side): string {
  let text = '';
  let last: string | undefined;
  for (const part of parts) {
    const look = side.lookOf(part.look);
    text +=
      look === last ? '.'.repeat(part.text.length) : `\u0001${look}\u0001${'.'.repeat(part.text.length)}`;
    last = look;
  }
  return text + atoms.map(({ look }) => side.lookOf(look)).join('\u0001');
}

export const paragraphView = (
  paragraph: ParagraphBlock,
  kind: ComparedBlock['kind'],
  pieces: ComparedPiece[],
): ViewBlock => ({
  kind,
  shape: paragraph.headingLevel === undefined ? 'paragraph' : 'heading',
  label: paragraph.label,
  cells: [pieces],
  headingLevel: paragraph.headingLevel,
});

/** The blocks of a cell as one text. */
export function cellPieces(blocks: ViewBlock[]): ComparedPiece[] {
  const pieces: ComparedPiece[] = [];
  blocks.forEach(({ kind, cells }, index) => {
    const between = kind === 'added' ? 'inserted' : kind === 'removed' ? 'deleted' : 'kept';
    if (index > 0) add(pieces, between, '\n');
    for (const cell of cells) for (const piece of cell) add(pieces, piece.kind, piece.text);
  });
  return pieces;
}

export const isChanged = ({ cells }: ComparedBlock): boolean =>
  cells.some((pieces) => pieces.some(({ kind }) => kind !== 'kept'));

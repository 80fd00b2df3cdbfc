import type { XmlElement } from '../word/xml-tree.ts';
import type { ParagraphBlock } from './blocks.ts';
import type { Item } from './items.ts';

/** A paragraph of the redline: what is in it, and whose end it has. */
export interface OutParagraph {
  kind: 'paragraph';
  items: Item[];
  older: ParagraphBlock | undefined;
  newer: ParagraphBlock | undefined;
  /** The number of the move that it is part of. */
  move: number | undefined;
  before: XmlElement[];
  wrappers: XmlElement[] | undefined;
}

export interface OutTable {
  kind: 'table';
  node: XmlElement;
  change: 'kept' | 'added' | 'removed';
  before: XmlElement[];
  wrappers: XmlElement[] | undefined;
}

export type Out = OutParagraph | OutTable;

/**
 * The end of the last paragraph before a table, and of the last one of all, can be neither inserted nor deleted: the
 * change goes to an end before it.
 */
export function placeEnds(list: Out[]): Out[] {
  const result: Out[] = [];
  let segment: OutParagraph[] = [];
  for (const out of [...list, undefined]) {
    if (out?.kind === 'paragraph') {
      segment.push(out);
      continue;
    }
    const last = segment.at(-1);
    const goesWithTable =
      last && ((out?.change === 'removed' && !last.newer) || (out?.change === 'added' && !last.older));
    result.push(...(goesWithTable ? segment : withLastEnd(segment, list)));
    segment = [];
    if (out) result.push(out);
  }
  return result;
}

function withLastEnd(segment: OutParagraph[], list: Out[]): OutParagraph[] {
  const last = segment.at(-1);
  if (!last || (last.older && last.newer)) return segment;
  const missing = last.newer ? 'older' : 'newer';
  const giver = segment.findLastIndex((one) => one[missing] !== undefined);
  const from = segment[giver];
  if (!from || from[missing]?.endsSection || last[missing === 'older' ? 'newer' : 'older']?.endsSection)
    return segment;
  for (const { move } of [from, last]) if (move !== undefined) forgetMove(list, move);
  last[missing] = from[missing];
  from[missing] = undefined;
  if (missing === 'newer') last.wrappers = from.wrappers;
  if (from.older || from.newer) return segment;
  const next = segment[giver + 1] as OutParagraph;
  next.items = [...from.items, ...next.items];
  next.before = [...from.before, ...next.before];
  return segment.toSpliced(giver, 1);
}

/** A move whose ends are needed elsewhere is a deletion and an insertion. */
function forgetMove(list: Out[], move: number) {
  for (const out of list) {
    if (out.kind !== 'paragraph' || out.move !== move) continue;
    out.move = undefined;
    out.items = out.items.map((item) => {
      if (item.op === 'move-here') return { ...item, op: 'insert' };
      return item.op === 'move-away' ? { ...item, op: 'delete' } : item;
    });
  }
}

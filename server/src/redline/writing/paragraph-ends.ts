import type { XmlElement } from '../../word/xml-tree.ts';
import type { Item } from '../aligning/items.ts';
import type { ParagraphBlock } from '../reading/paragraph.ts';

/** A paragraph of the redline: what is in it, and whose end it has. */
export interface OutParagraph {
  kind: 'paragraph';
  items: Item[];
  /** Nothing in it changed, and nothing was put into it since that was seen. */
  isSame?: boolean;
  /** Whether there is anything to read in it, where that is known without taking it apart. */
  hasText?: boolean;
  older: ParagraphBlock | undefined;
  newer: ParagraphBlock | undefined;
  /**
   * Where its own end is in one document only: the paragraph that what is left of it goes on in, in the other one. Before
   * an empty paragraph, and around a content control, that is so even where nothing is left.
   */
  goesOn?: ParagraphBlock | undefined;
  /** The number of the move that it is part of. */
  move: number | undefined;
  before: XmlElement[];
  wrappers: XmlElement[] | undefined;
}

interface OutTable {
  kind: 'table';
  node: XmlElement;
  change: 'kept' | 'added' | 'removed';
  before: XmlElement[];
  wrappers: XmlElement[] | undefined;
}

export type Out = OutParagraph | OutTable;

const worlds = ['older', 'newer'] as const;
type World = (typeof worlds)[number];

/**
 * The end of the last paragraph before a table, and of the last one of all, can be neither inserted nor deleted: the
 * change goes to an end before it. A table that is in one of the two documents only is nothing in the other one.
 */
export function placeEnds(list: Out[]): Out[] {
  const vanished = new Set<Out>();
  for (const world of worlds) {
    let segment: OutParagraph[] = [];
    for (const out of [...list, undefined]) {
      if (out?.kind === 'paragraph') {
        if (!vanished.has(out)) segment.push(out);
      } else if (out?.change !== absent[world]) {
        const gone = giveLastEnd(segment, world, list);
        if (gone) vanished.add(gone);
        segment = [];
      }
    }
  }
  const left = list.filter((out) => !vanished.has(out));
  for (const world of worlds) nameJoins(left, world);
  return left;
}

function nameJoins(list: Out[], world: World) {
  let next: ParagraphBlock | undefined;
  let beforeEmpty: OutParagraph[] | undefined;
  const nameThem = () => {
    for (const out of beforeEmpty ?? []) out.goesOn = next;
  };
  for (const out of list.toReversed()) {
    if (out.kind === 'table') {
      if (out.change === absent[world]) continue;
      nameThem();
      [next, beforeEmpty] = [undefined, undefined];
    } else if (out[world]) {
      nameThem();
      next = out[world];
      beforeEmpty = world === 'newer' || isLeftIn(out, world) ? undefined : [];
    } else if (isLeftIn(out, world)) {
      out.goesOn = next;
      beforeEmpty = undefined;
    } else {
      if (holdsControl(out)) out.goesOn = next;
      beforeEmpty?.push(out);
    }
  }
  nameThem();
}

/** Whether any words of it are in that document. */
const isLeftIn = (out: OutParagraph, world: World) =>
  out.isSame ? out.hasText : out.items.some(({ op }) => op === 'keep' || ops[world].includes(op));

/** LibreOffice leaves a content control whose words are gone, and so the paragraph around it. */
const holdsControl = ({ items }: OutParagraph) =>
  items.some((item) => 'token' in item && item.token.chain.some(({ name }) => name === 'w:sdt'));

const absent = { older: 'added', newer: 'removed' };
const ops: Record<World, Item['op'][]> = { older: ['delete', 'move-away'], newer: ['insert', 'move-here'] };

/** Gives the last paragraph an end in that document, from one before it; gives the one that has no end left. */
function giveLastEnd(segment: OutParagraph[], world: World, list: Out[]): OutParagraph | undefined {
  const last = segment.at(-1);
  if (!last || last[world]) return undefined;
  const giver = segment.findLastIndex((one) => one[world] !== undefined);
  const from = segment[giver];
  if (!from) return undefined;
  for (const { move } of [from, last]) if (move !== undefined) forgetMove(list, move);
  last[world] = from[world];
  from[world] = undefined;
  if (world === 'newer') last.wrappers = from.wrappers;
  if (from.older || from.newer) return undefined;
  const next = segment[giver + 1] as OutParagraph;
  next.items = [...from.items, ...next.items];
  next.before = [...from.before, ...next.before];
  return from;
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

import { element, type XmlElement } from '../../word/xml-tree.ts';
import type { Place } from '../adopting/place.ts';
import { align } from '../aligning/align.ts';
import { compareWords } from '../aligning/compare-words.ts';
import type { Group } from '../aligning/groups.ts';
import type { Item } from '../aligning/items.ts';
import { asMoved, findMoves, type Moves } from '../aligning/moves.ts';
import { BlockReader, isParagraphs, type Story, type StoryBlock, storyOf } from '../reading/blocks.ts';
import type { ParagraphBlock } from '../reading/paragraph.ts';
import { boxesIn, type Token } from '../reading/tokens.ts';
import type { Context } from '../writing/context.ts';
import { type Out, type OutParagraph, placeEnds } from '../writing/paragraph-ends.ts';
import { isPlainlySame, SameParagraph } from '../writing/same-paragraph.ts';
import { isChanged, paragraphView, piecesOf, type ViewBlock } from '../writing/view.ts';
import { wrapAgain } from '../writing/wrap-again.ts';
import { isSameProperties, writeParagraph } from '../writing/write-paragraph.ts';
import { rulesFor } from './block-rules.ts';
import { compareTables, wholeTable } from './compare-table.ts';

interface ComparedStory {
  nodes: XmlElement[];
  view: ViewBlock[];
}

/** Reads two holders of text, such as bodies, and compares what is in them. */
export function compareHolders(
  context: Context,
  older: XmlElement,
  newer: XmlElement,
  place: Place,
  isBody = false,
): ComparedStory {
  const { vocabulary } = context;
  return new StoryComparison(context, place, isBody).compare(
    new BlockReader(context.older, place.olderPart, vocabulary).story(older),
    new BlockReader(context.newer, place.newerPart, vocabulary).story(newer),
  );
}

class StoryComparison {
  private readonly outs: Out[] = [];
  private readonly view: ViewBlock[] = [];
  private moves: Moves = new Map();

  constructor(
    private readonly context: Context,
    private readonly place: Place,
    private readonly isBody: boolean,
  ) {}

  compare(older: Story, newer: Story): ComparedStory {
    const isSingle = older.blocks.length === 1 && newer.blocks.length === 1;
    const groups = align(older.blocks, newer.blocks, rulesFor(isSingle && !this.isBody));
    if (this.isBody) this.moves = findMoves(groups);
    for (const group of groups) this.add(group);
    const nodes = this.write(placeEnds(this.outs));
    return { nodes: [...nodes, ...newer.after], view: this.view };
  }

  private add(group: Group<StoryBlock>) {
    const [a] = group.older;
    const [b] = group.newer;
    if (isParagraphs(group.older) && isParagraphs(group.newer)) this.addParagraphs(group.older, group.newer);
    else if (a?.kind === 'table' || b?.kind === 'table') this.addTable(a, b);
    else if (b)
      this.outs.push({
        kind: 'table',
        node: b.node,
        change: a ? 'kept' : 'added',
        before: b.before,
        wrappers: b.wrappers,
      });
    else this.context.notTracked.add('Something that Word cannot track was removed between two paragraphs.');
  }

  private addTable(a: StoryBlock | undefined, b: StoryBlock | undefined) {
    const cells = (older: StoryBlock[], newer: StoryBlock[]) =>
      new StoryComparison(this.context, this.place, false).compare(storyOf(older), storyOf(newer));
    if (a?.kind === 'table' && b?.kind === 'table') {
      const { node, view } = compareTables(this.context, a, b, this.place, cells);
      this.outs.push({ kind: 'table', node, change: 'kept', before: b.before, wrappers: b.wrappers });
      for (const row of view) this.view.push(row);
      return;
    }
    const table = b ?? a;
    if (table?.kind !== 'table') return;
    const { node, view } = wholeTable(this.context, table, b ? 'newer' : 'older', this.place, cells);
    this.outs.push({
      kind: 'table',
      node,
      change: b ? 'added' : 'removed',
      before: b ? b.before : [],
      wrappers: b?.wrappers,
    });
    for (const row of view) this.view.push(row);
  }

  private addParagraphs(older: ParagraphBlock[], newer: ParagraphBlock[]) {
    const [a] = older;
    const [b] = newer;
    if (a && b && older.length + newer.length === 2 && isPlainlySame(this.context, a, b)) {
      this.outs.push(new SameParagraph(a, b, this.marksBefore({ older: a, newer: b })));
      this.view.push(paragraphView(b, 'kept', b.sketch.text ? [{ kind: 'kept', text: b.sketch.text }] : []));
      return;
    }
    const move = this.moves.get((b ?? a) as StoryBlock);
    const items = compareWords(older, newer, this.adoptMark).map((item) => asMoved(item, move?.number));
    for (const item of items) this.look(item);
    this.show(older, newer, items, move?.counterpart);
    let current: Item[] = [];
    const end = (ends: Pick<OutParagraph, 'older' | 'newer'>) => {
      this.outs.push({
        kind: 'paragraph',
        items: current,
        ...ends,
        move: move?.number,
        before: this.marksBefore(ends),
        wrappers: ends.newer?.wrappers,
      });
      current = [];
    };
    for (const item of items)
      if (item.op === 'end') end({ older: item.older, newer: item.newer });
      else current.push(item);
    end({ older: older.at(-1), newer: newer.at(-1) });
  }

  private show(
    older: ParagraphBlock[],
    newer: ParagraphBlock[],
    items: Item[],
    counterpart: ParagraphBlock | undefined,
  ) {
    const a = older.at(-1);
    const b = newer.at(-1);
    const shown = b ?? a;
    if (!shown) return;
    const { context } = this;
    if (counterpart && b) {
      const inside = compareWords([counterpart], [b], () => undefined);
      this.view.push(paragraphView(b, 'moved-here', piecesOf(inside, context.older, context.newer)));
      return;
    }
    const pieces = piecesOf(items, context.older, context.newer);
    if (a && b && !isSameProperties(context, a, b))
      for (const piece of pieces) if (piece.kind === 'kept') piece.kind = 'reformatted';
    const kind = counterpart ? 'moved-away' : !a ? 'added' : !b ? 'removed' : 'kept';
    const view = paragraphView(newer[0] ?? shown, kind, pieces);
    if (kind === 'kept' && isChanged(view)) view.kind = 'changed';
    this.view.push(view);
  }

  /** A bookmark of the older file is needed as long as the newer one has none of its name. */
  private readonly adoptMark = (node: XmlElement): XmlElement | undefined =>
    /^w:bookmark(Start|End)$/.test(node.name) &&
    this.context.olderBookmarks.has(node.attributes['w:id'] ?? '')
      ? this.context.adoption.copy(node, this.place)
      : undefined;

  private marksBefore({ older, newer }: Pick<OutParagraph, 'older' | 'newer'>): XmlElement[] {
    const adopted = (older?.before ?? []).flatMap((node) => this.adoptMark(node) ?? []);
    return [...adopted, ...(newer?.before ?? [])];
  }

  /** Notes and text boxes are looked at where their sign is. */
  private look(item: Item) {
    if (item.op === 'mark' || item.op === 'end') return;
    const { context } = this;
    if (item.op === 'keep') {
      if (item.older.note && item.newer.note)
        context.noteSigns.push({ older: item.older.note, newer: item.newer.note });
      this.compareBoxes(item.older, item.newer);
    } else if (item.token.note && (item.op === 'insert' || item.op === 'delete'))
      context.noteSigns.push({ [item.op === 'insert' ? 'newer' : 'older']: item.token.note });
  }

  private compareBoxes(older: Token, newer: Token) {
    const before = older.atoms.flatMap(({ node }) => boxesIn(node));
    newer.atoms
      .flatMap(({ node }) => boxesIn(node))
      .forEach(({ box, isSpare }, index) => {
        const counterpart = before[index]?.box;
        if (!counterpart) return;
        const { nodes, view } = compareHolders(this.context, counterpart, box, this.place);
        box.children = nodes;
        if (!isSpare) for (const block of view) this.context.boxes.push(block);
      });
  }

  private write(outs: Out[]): XmlElement[] {
    const written = outs.map((out, index) => ({
      wrappers: out.wrappers,
      nodes:
        out.kind === 'table'
          ? [...out.before, out.node]
          : this.writeOne(out, outs[index - 1], outs[index + 1]),
    }));
    return wrapAgain(written);
  }

  private writeOne(out: OutParagraph, previous: Out | undefined, next: Out | undefined): XmlElement[] {
    const node = writeParagraph(this.context, out, this.place);
    if (out.move === undefined) return [...out.before, node];
    const name = out.newer ? 'w:moveToRange' : 'w:moveFromRange';
    const belongs = (other: Out | undefined) =>
      other?.kind === 'paragraph' && other.move === out.move && Boolean(other.newer) === Boolean(out.newer);
    const starts = belongs(previous)
      ? []
      : [element(`${name}Start`, { ...this.context.stamps.next(), 'w:name': `move${out.move}` })];
    this.openRange = starts[0]?.attributes['w:id'] ?? this.openRange;
    const ends = belongs(next) ? [] : [element(`${name}End`, { 'w:id': this.openRange })];
    return [...starts, ...out.before, node, ...ends];
  }

  private openRange = '';
}

import { childOf, elementsOf, type XmlElement } from '../../word/xml-tree.ts';
import { isMark } from './flatten.ts';
import { type Block, Paragraph, type ParagraphBlock } from './paragraph.ts';
import type { Side } from './side.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Cell {
  node: XmlElement;
  blocks: StoryBlock[];
}

export interface Row {
  isEmpty: boolean;
  node: XmlElement;
  cells: Cell[];
  key: string;
  readonly words: Int32Array;
}

export interface TableBlock extends Block {
  kind: 'table';
  rows: Row[];
}

/** Something between paragraphs that nobody can take apart. */
interface OtherBlock extends Block {
  kind: 'other';
}

export type StoryBlock = ParagraphBlock | TableBlock | OtherBlock;

export interface Story {
  blocks: StoryBlock[];
  /** Bookmarks after the last block. */
  after: XmlElement[];
}

export const storyOf = (blocks: StoryBlock[]): Story => ({ blocks, after: [] });

export const isParagraphs = (blocks: StoryBlock[]): blocks is ParagraphBlock[] =>
  blocks.every(({ kind }) => kind === 'paragraph');

/** Reads the blocks of one part of one side. */
export class BlockReader {
  constructor(
    private readonly side: Side,
    private readonly part: string,
    private readonly vocabulary: Vocabulary,
  ) {}

  story(holder: XmlElement): Story {
    const blocks: StoryBlock[] = [];
    const after = this.collect(holder, [], [], blocks);
    return { blocks, after };
  }

  private collect(holder: XmlElement, wrappers: XmlElement[], waiting: XmlElement[], into: StoryBlock[]) {
    let before = waiting;
    for (const child of elementsOf(holder)) {
      if (isMark(child)) before.push(child);
      else if (child.name === 'w:sdt') {
        const content = childOf(child, 'w:sdtContent');
        if (content) before = this.collect(content, [...wrappers, child], before, into);
      } else if (child.name !== 'w:sectPr' && !child.name.endsWith('Pr')) {
        into.push(this.block(child, before, wrappers));
        before = [];
      }
    }
    return before;
  }

  private block(node: XmlElement, before: XmlElement[], wrappers: XmlElement[]): StoryBlock {
    if (node.name === 'w:p') return this.paragraph(node, before, wrappers);
    if (node.name === 'w:tbl') return this.table(node, before, wrappers);
    const key = `other ${this.side.meaning(node, this.part)}`;
    const words = this.vocabulary.numbers([key]);
    return { kind: 'other', node, key, isEmpty: false, words, before, wrappers };
  }

  private paragraph(node: XmlElement, before: XmlElement[], wrappers: XmlElement[]): ParagraphBlock {
    const { side, part, vocabulary } = this;
    return new Paragraph(node, { side, part, vocabulary }, before, wrappers);
  }

  private table(node: XmlElement, before: XmlElement[], wrappers: XmlElement[]): TableBlock {
    const rows = within(node, 'w:tr').map((row) => this.row(row));
    const { vocabulary } = this;
    return {
      kind: 'table',
      node,
      rows,
      key: `table ${rows.map(({ key }) => key).join('\n')}`,
      isEmpty: rows.every(({ isEmpty }) => isEmpty),
      get words() {
        return vocabulary.joined(rows.map((row) => row.words));
      },
      before,
      wrappers,
    };
  }

  private row(node: XmlElement): Row {
    const { vocabulary } = this;
    const cells = within(node, 'w:tc').map((cell) => ({ node: cell, blocks: this.story(cell).blocks }));
    return {
      node,
      cells,
      key: cells.map(({ blocks }) => blocks.map(({ key }) => key).join('\n')).join('\t'),
      isEmpty: cells.every(({ blocks }) => blocks.every(({ isEmpty }) => isEmpty)),
      get words() {
        return vocabulary.joined(cells.flatMap(({ blocks }) => blocks.map(({ words }) => words)));
      },
    };
  }
}

/** The rows of a table or the cells of a row, also those inside content controls. */
function within(parent: XmlElement, name: string): XmlElement[] {
  return elementsOf(parent).flatMap((child) => {
    if (child.name === name) return [child];
    return /^w:(sdt|sdtContent|customXml)$/.test(child.name) ? within(child, name) : [];
  });
}

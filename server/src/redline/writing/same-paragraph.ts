import type { XmlElement } from '../../word/xml-tree.ts';
import { compareWords } from '../aligning/compare-words.ts';
import type { Item } from '../aligning/items.ts';
import type { ParagraphBlock } from '../reading/paragraph.ts';
import type { Context } from './context.ts';
import type { OutParagraph } from './paragraph-ends.ts';
import { isSameEnd } from './write-paragraph.ts';

/** A paragraph in which nothing changed; it is taken apart only if its end is needed elsewhere. */
export class SameParagraph implements OutParagraph {
  readonly kind = 'paragraph';
  older: ParagraphBlock | undefined;
  newer: ParagraphBlock | undefined;
  move: number | undefined;
  wrappers: XmlElement[];
  isSame = true;
  readonly hasText: boolean;
  private taken: Item[] | undefined;

  constructor(
    private readonly was: ParagraphBlock,
    private readonly is: ParagraphBlock,
    public before: XmlElement[],
  ) {
    this.older = was;
    this.newer = is;
    this.wrappers = is.wrappers;
    this.hasText = is.sketch.text !== '';
  }

  get items(): Item[] {
    this.taken ??= compareWords([this.was], [this.is], () => undefined);
    return this.taken;
  }

  set items(items: Item[]) {
    this.taken = items;
    this.isSame = false;
  }
}

/** Whether that can be told without looking at the words one by one. */
export function isPlainlySame(context: Context, older: ParagraphBlock, newer: ParagraphBlock): boolean {
  const [a, b] = [older.sketch, newer.sketch];
  return (
    older.key === newer.key &&
    a.looks === b.looks &&
    a.isPlain &&
    !(a.hasMarks && context.olderBookmarks.size > 0) &&
    isSameEnd(context, older, newer)
  );
}

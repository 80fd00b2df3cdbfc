import { childOf, type XmlElement } from '../../word/xml-tree.ts';
import { type Flat, flatten } from './flatten.ts';
import type { Side } from './side.ts';
import { type Sketch, sketchOf } from './sketch.ts';
import { chainKeys, type Mark, type Token, tokensOf } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Block {
  node: XmlElement;
  /** What two blocks have to have in common to be the same. */
  key: string;
  /** Its words as numbers, sorted. */
  readonly words: Int32Array;
  /** There is no word in it. */
  isEmpty: boolean;
  /** Bookmarks that stand before it, between the blocks. */
  before: XmlElement[];
  /** Content controls around it, the outermost first. */
  wrappers: XmlElement[];
}

export interface ParagraphBlock extends Block {
  kind: 'paragraph';
  properties: XmlElement | undefined;
  readonly tokens: Token[];
  readonly marks: Mark[];
  sketch: Sketch;
  headingLevel: number | undefined;
  label: string;
  endsSection: boolean;
}

interface Surroundings {
  side: Side;
  part: string;
  vocabulary: Vocabulary;
}

/** Most paragraphs say what they said before: they are taken apart into words only when somebody asks. */
export class Paragraph implements ParagraphBlock {
  readonly kind = 'paragraph';
  readonly properties: XmlElement | undefined;
  readonly sketch: Sketch;
  readonly key: string;
  readonly isEmpty: boolean;
  readonly headingLevel: number | undefined;
  readonly label: string;
  readonly endsSection: boolean;
  private readonly flat: Flat[];
  private taken: { tokens: Token[]; marks: Mark[] } | undefined;
  private counted: Int32Array | undefined;

  constructor(
    readonly node: XmlElement,
    private readonly around: Surroundings,
    readonly before: XmlElement[],
    readonly wrappers: XmlElement[],
  ) {
    const { side, part } = around;
    this.properties = childOf(node, 'w:pPr');
    this.flat = flatten(node);
    this.sketch = sketchOf(this.flat, side, part, chainKeys(side, part));
    this.endsSection = childOf(this.properties, 'w:sectPr') !== undefined;
    this.key = `${this.endsSection ? 'section' : 'paragraph'} ${this.sketch.key}`;
    this.isEmpty = this.sketch.isPlain && !/[\p{L}\p{N}]/u.test(this.sketch.text);
    this.headingLevel = side.styles.headingLevel(this.properties);
    this.label = side.labels.get(node) ?? '';
  }

  get tokens(): Token[] {
    return this.takenApart().tokens;
  }

  get marks(): Mark[] {
    return this.takenApart().marks;
  }

  get words(): Int32Array {
    this.counted ??= this.around.vocabulary.words(this.tokens);
    return this.counted;
  }

  private takenApart() {
    const { side, part } = this.around;
    this.taken ??= tokensOf(this.flat, side, part, chainKeys(side, part));
    return this.taken;
  }
}

/** Bits: bold, italic, underlined, coloured, a character style. */
type Look = number;

export interface Text {
  kind: 'text';
  text: string;
  look: Look;
}

export type Inline =
  | Text
  | { kind: 'tab' | 'break' | 'hyphen'; look: Look }
  | { kind: 'link'; url: string; text: string; look: Look }
  | { kind: 'anchor'; bookmark: string; text: string }
  | { kind: 'bookmark'; bookmark: string; text: string }
  | { kind: 'field' | 'simple'; instruction: string; text: string; look: Look }
  | { kind: 'footnote' | 'endnote'; paragraphs: Text[][] }
  | { kind: 'picture'; image: number }
  | { kind: 'box'; paragraphs: Paragraph[] }
  | { kind: 'control'; tag: string; text: string }
  | { kind: 'tracked'; inserted: string; deleted: string };

/** Each is one paragraph or several; an empty list is none. */
export interface Headers {
  header: Paragraph[];
  footer: Paragraph[];
  first: Paragraph[];
}

export interface Section {
  isLandscape: boolean;
  headers: Headers;
}

export interface Paragraph {
  kind: 'paragraph';
  /** Its place among the names of styles. */
  style: number;
  list?: { list: number; level: number; isRestarted: boolean };
  /** Bits: centred, indented, kept with next, spaced, with tabs. */
  format: number;
  inlines: Inline[];
  section?: Section;
  /** The file tracks its mark already. */
  mark?: 'ins' | 'del';
}

interface Cell {
  span: number;
  merge?: 'restart' | 'continue';
  blocks: Block[];
}

export interface Row {
  isHeader: boolean;
  cells: Cell[];
}

export interface Table {
  kind: 'table';
  look: number;
  rows: Row[];
}

export type Block = Paragraph | Table | { kind: 'control'; tag: string; blocks: Paragraph[] };

export interface Doc {
  blocks: Block[];
  last: Section;
  /** How the file calls its lists, styles, notes, relationships: another number, other names of the same. */
  names: number;
}

export const styleNames = [
  'Normal',
  'heading 1',
  'heading 2',
  'Clause',
  'Sub Clause',
  'Body Text',
  'Schedule',
] as const;

export interface Holder {
  list: Block[];
  index: number;
  paragraph: Paragraph;
}

/** Every paragraph of a document with the list that it stands in, headers and text boxes too. */
export function holdersIn(doc: Doc): Holder[] {
  const found: Holder[] = [];
  const walk = (list: Block[]) => {
    for (const [index, block] of list.entries())
      if (block.kind === 'table')
        for (const row of block.rows) for (const cell of row.cells) walk(cell.blocks);
      else if (block.kind === 'control') walk(block.blocks);
      else {
        found.push({ list, index, paragraph: block });
        for (const inline of block.inlines) if (inline.kind === 'box') walk(inline.paragraphs);
        if (block.section) walkHeaders(block.section.headers);
      }
  };
  const walkHeaders = ({ header, footer, first }: Headers) => [header, footer, first].forEach(walk);
  walk(doc.blocks);
  walkHeaders(doc.last.headers);
  return found;
}

export const tablesIn = (doc: Doc): Table[] =>
  doc.blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    const inner = block.rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
    return [block, ...inner.filter((one) => one.kind === 'table')];
  });

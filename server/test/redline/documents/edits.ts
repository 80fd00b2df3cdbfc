import fc from 'fast-check';
import { headers, paragraph, words } from './arbitrary.ts';
import {
  type Block,
  type Doc,
  type Headers,
  type Holder,
  holdersIn,
  type Paragraph,
  type Row,
  type Table,
  type Text,
  tablesIn,
} from './model.ts';

interface Edit {
  kind: keyof typeof paragraphEdits | keyof typeof tableEdits | keyof typeof documentEdits;
  /** Where, and which of what is there. */
  at: number;
  pick: number;
  words: string;
  paragraph: Paragraph;
  headers: Headers;
}

type Told = Omit<Edit, 'kind'>;

const textsOf = ({ inlines }: Paragraph) => inlines.filter((one): one is Text => one.kind === 'text');
const pickOf = <T>(list: T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];

function changeWords(paragraphs: Paragraph[], { pick, words: more }: Told, how: 'change' | 'add' | 'remove') {
  const text = pickOf(paragraphs.flatMap(textsOf), pick);
  if (!text) return;
  const list = text.text.split(' ');
  const at = pick % list.length;
  if (how === 'change') list.splice(at, 1 + (pick % 3), ...more.split(' '));
  else list.splice(at, how === 'add' ? 0 : 1 + (pick % 4), ...(how === 'add' ? [more] : []));
  text.text = list.join(' ');
}

const paragraphEdits = {
  change: ({ paragraph: one }: Holder, told: Told) => changeWords([one], told, 'change'),
  add: ({ paragraph: one }: Holder, told: Told) => changeWords([one], told, 'add'),
  remove: ({ paragraph: one }: Holder, told: Told) => changeWords([one], told, 'remove'),
  insertParagraph: ({ list, index }: Holder, told: Told) => void list.splice(index, 0, told.paragraph),
  appendParagraph: ({ list, index }: Holder, told: Told) => void list.splice(index + 1, 0, told.paragraph),
  removeParagraph: ({ list, index }: Holder) => {
    if (list.length > 1 && list[index + 1]?.kind === 'paragraph') list.splice(index, 1);
  },
  split: ({ list, index, paragraph: one }: Holder, { pick }: Told) => {
    const at = pick % (one.inlines.length + 1);
    const head: Paragraph = { ...one, section: undefined, inlines: one.inlines.slice(0, at) };
    list.splice(index, 1, head, { ...one, inlines: one.inlines.slice(at) });
  },
  join: ({ list, index, paragraph: one }: Holder) => {
    const next = list[index + 1];
    if (next?.kind === 'paragraph' && !one.section)
      list.splice(index, 2, { ...next, inlines: [...one.inlines, ...next.inlines] });
  },
  reformatRun: ({ paragraph: one }: Holder, { pick }: Told) => {
    const text = pickOf(textsOf(one), pick);
    if (text) text.look ^= 1 << (pick % 5);
  },
  reformatWord: ({ paragraph: one }: Holder, { pick }: Told) => {
    const at = one.inlines.findIndex((inline) => inline.kind === 'text' && inline.text.includes(' '));
    const text = one.inlines[at];
    if (text?.kind !== 'text') return;
    const middle = text.text.indexOf(' ') + 1;
    one.inlines.splice(
      at,
      1,
      { ...text, text: text.text.slice(0, middle) },
      { ...text, text: text.text.slice(middle), look: text.look ^ (1 << (pick % 5)) },
    );
  },
  cutRuns: ({ paragraph: one }: Holder, { pick }: Told) => {
    one.inlines = one.inlines.flatMap((inline) => {
      if (inline.kind !== 'text' || inline.text.length < 2) return [inline];
      const at = 1 + (pick % (inline.text.length - 1));
      return [
        { ...inline, text: inline.text.slice(0, at) },
        { ...inline, text: inline.text.slice(at) },
      ];
    });
  },
  reformatParagraph: ({ paragraph: one }: Holder, { pick }: Told) => {
    one.format ^= 1 << (pick % 5);
  },
  restyle: ({ paragraph: one }: Holder, { pick }: Told) => {
    one.style = pick % 7;
    one.list = undefined;
  },
  relevel: ({ paragraph: one }: Holder, { pick }: Told) => {
    if (one.list) one.list.level = pick % 3;
    else if (one.style === 0) one.list = { list: pick % 3, level: 0, isRestarted: false };
  },
  unlist: ({ paragraph: one }: Holder) => {
    one.list = undefined;
  },
  dropInline: ({ paragraph: one }: Holder, { pick }: Told) =>
    void one.inlines.splice(pick % (one.inlines.length + 1), 1),
  takeInline: ({ paragraph: one }: Holder, { pick, paragraph: other }: Told) =>
    void one.inlines.splice(pick % (one.inlines.length + 1), 0, ...other.inlines.slice(0, 1)),
  changeNote: ({ paragraph: one }: Holder, { pick, words: more }: Told) => {
    for (const inline of one.inlines) {
      if (inline.kind !== 'footnote' && inline.kind !== 'endnote') continue;
      const text = pickOf(inline.paragraphs.flat(), pick);
      if (text) text.text = `${text.text} ${more}`;
    }
  },
};

const tableEdits = {
  addRow: ({ rows }: Table, { pick }: Told) => {
    const row = pickOf(rows, pick);
    if (row) rows.splice(pick % (rows.length + 1), 0, freshRow(row));
  },
  removeRow: ({ rows }: Table, { pick }: Told) => {
    if (rows.length > 1) rows.splice(pick % rows.length, 1);
  },
  addColumn: ({ rows }: Table, { paragraph: one }: Told) => {
    for (const { cells } of rows) cells.push({ span: 1, blocks: [structuredClone(one)] });
  },
  relook: (table: Table) => {
    table.look = 1 - table.look;
  },
};

const freshRow = (row: Row): Row => ({
  isHeader: false,
  cells: structuredClone(row.cells).map((cell) => ({
    ...cell,
    merge: undefined,
    blocks: cell.blocks.filter((one) => one.kind === 'paragraph'),
  })),
});

const documentEdits = {
  move: ({ blocks }: Doc, { at, pick }: Told) => {
    const [block] = blocks.splice(at % blocks.length, 1);
    if (block) blocks.splice(pick % (blocks.length + 1), 0, block);
  },
  removeBlock: ({ blocks }: Doc, { at }: Told) => {
    if (blocks.length > 1) blocks.splice(at % blocks.length, 1);
  },
  repeatBlock: ({ blocks }: Doc, { at, pick }: Told) => {
    const block: Block | undefined = pickOf(blocks, at);
    if (block) blocks.splice(pick % (blocks.length + 1), 0, structuredClone(block));
  },
  rename: (doc: Doc, { pick }: Told) => {
    doc.names = pick % 50;
  },
  replaceHeaders: (doc: Doc, told: Told) => {
    doc.last.headers = told.headers;
  },
};

const kinds = [
  ...Object.keys(paragraphEdits),
  ...['change', 'add', 'remove', 'change', 'rename'],
  ...Object.keys(tableEdits),
  ...Object.keys(documentEdits),
] as Edit['kind'][];

export const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    at: fc.nat(10_000),
    pick: fc.nat(10_000),
    words: words(6),
    paragraph,
    headers,
  }),
  { minLength: 1, maxLength: 8, size: 'max' },
);

/** What becomes of a document; the one given stays as it is. */
export function edited(doc: Doc, list: Edit[]): Doc {
  const newer = structuredClone(doc);
  for (const { kind, ...told } of structuredClone(list)) {
    const holder = pickOf(holdersIn(newer), told.at);
    const table = pickOf(tablesIn(newer), told.at);
    if (kind in documentEdits) documentEdits[kind as keyof typeof documentEdits](newer, told);
    else if (kind in tableEdits && table) tableEdits[kind as keyof typeof tableEdits](table, told);
    else if (kind in paragraphEdits && holder)
      paragraphEdits[kind as keyof typeof paragraphEdits](holder, told);
  }
  return newer;
}

import type { Block, Inline, Paragraph, Table } from '../documents/model.ts';
import { render } from '../documents/render.ts';

const p = (...inlines: Inline[]): Paragraph => ({ kind: 'paragraph', style: 0, format: 0, inlines });
const words = (text: string): Inline => ({ kind: 'text', text, look: 0 });
const note = (text: string): Inline => ({
  kind: 'endnote',
  paragraphs: [[{ kind: 'text', text, look: 0 }]],
});
type Cell = [text: string, span?: number, merge?: 'restart' | 'continue'];
const table = (...rows: Cell[][]): Table => ({
  kind: 'table',
  look: 0,
  rows: rows.map((cells) => ({
    isHeader: false,
    cells: cells.map(([text, span = 1, merge]) => ({
      span,
      ...(merge ? { merge } : {}),
      blocks: [text ? p(words(text)) : p()],
    })),
  })),
});
const file = (blocks: Block[]) =>
  render({
    blocks,
    last: { isLandscape: false, headers: { header: [], footer: [], first: [] } },
    names: 0,
  });

const [first, last] = [p(words('The fee is due in March.')), p(words('The seat of any dispute is Bern.'))];
const noted = p(words('The price is fixed.'), note('See the schedule.'));
const [term, law] = [p(words('A term of three years is agreed.')), p(words('No other law applies.'))];

/** Headings that are one another's counterpart, whatever they say. */
const [emptyHeading, notedHeading] = [p(), p(note('Alone.'))].map((one) => ({ ...one, style: 1 })) as [
  Paragraph,
  Paragraph,
];

const known: [name: string, older: Block[], newer: Block[]][] = [
  ['new paragraphs around an empty one', [first, p(), last], [first, term, p(), law, last]],
  ['a note alone in its paragraph', [noted, emptyHeading, last], [noted, notedHeading, last]],
  ['a note that leaves its paragraph empty', [noted, notedHeading, last], [noted, emptyHeading, last]],
  [
    'another column beside cells that span rows',
    [
      first,
      table(
        [['one'], ['two'], ['three', 1, 'restart']],
        [
          ['four', 2],
          ['', 1, 'continue'],
        ],
      ),
      last,
    ],
    [first, table([['one'], ['two'], ['three'], ['new']], [['four'], ['five'], ['six'], ['new']]), last],
  ],
  [
    'a cell that no longer spans rows',
    [first, table([['one'], ['two', 1, 'restart']], [['three'], ['', 1, 'continue']]), last],
    [first, table([['one'], ['two', 1, 'restart']], [['three'], ['four']]), last],
  ],
];

/** The smallest pairs of which LibreOffice once made something else. */
export const knownPairs = () =>
  known.map(([name, older, newer]) => ({ name, older: file(older), newer: file(newer) }));

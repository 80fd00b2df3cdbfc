import fc from 'fast-check';
import type { Block, Doc, Headers, Inline, Paragraph, Section, Table, Text } from './model.ts';

const vocabulary =
  `the of and to in a party shall agreement notice this or any by termination fee Client services that
  with confidential information payment law days not be written Consultant may invoice liability under each other
  assign consent reasonable {{client_name}} {{fee}} § 12 thirty\u00a0(30) (the “Term”), hereby. waiver; damages: “as is”
  &amp; <x> non-compete über Section\u00a04 e.g. 1,000.00 breach cure material notwithstanding foregoing governed
  jurisdiction arbitration seat survive severable entire counterparts`.split(/[ \n]+/);

export const words = (most = 14) =>
  fc
    .array(fc.integer({ min: 0, max: vocabulary.length - 1 }), { minLength: 1, maxLength: most })
    .map((list) => list.map((at) => vocabulary[at]).join(' '));

const look = fc.oneof(
  { arbitrary: fc.constant(0), weight: 4 },
  { arbitrary: fc.integer({ min: 0, max: 31 }), weight: 1 },
);
const text: fc.Arbitrary<Text> = fc.record({
  kind: fc.constant('text' as const),
  text: fc.tuple(words(), fc.constantFrom(' ', ' ', ' ', '', '  ')).map((list) => list.join('')),
  look,
});
const bookmark = fc.integer({ min: 1, max: 4 }).map((at) => `_Ref${at}`);
const instruction = fc.oneof(
  bookmark.map((name) => ` REF ${name} \\r \\h `),
  fc.constantFrom(' PAGE ', ' DATE \\@ "d MMMM yyyy" '),
);
const just = <T>(kind: T) => fc.constant(kind);

const unusual: fc.Arbitrary<Inline> = fc.oneof(
  fc.record({ kind: fc.constantFrom('tab' as const, 'break' as const, 'hyphen' as const), look }),
  fc.record({
    kind: just('link' as const),
    url: fc.constantFrom('https://a.example/x?y=1&z=2', 'https://b.example/'),
    text: words(4),
    look,
  }),
  fc.record({ kind: just('anchor' as const), bookmark, text: words(3) }),
  fc.record({ kind: just('bookmark' as const), bookmark, text: words(5) }),
  fc.record({
    kind: fc.constantFrom('field' as const, 'simple' as const),
    instruction,
    text: words(2),
    look,
  }),
  fc.record({
    kind: fc.constantFrom('footnote' as const, 'endnote' as const),
    paragraphs: fc.array(fc.array(text, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ kind: just('picture' as const), image: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: just('control' as const), tag: fc.constantFrom('fee', 'client'), text: words(3) }),
);
const box: fc.Arbitrary<Inline> = fc.record({
  kind: just('box' as const),
  paragraphs: fc.array(
    text.map((one): Paragraph => ({ kind: 'paragraph', style: 0, format: 0, inlines: [one] })),
    { minLength: 1, maxLength: 3 },
  ),
});
const tracked: fc.Arbitrary<Inline> = fc.record({
  kind: just('tracked' as const),
  inserted: words(3),
  deleted: words(3),
});

const inline = fc.oneof(
  { arbitrary: text as fc.Arbitrary<Inline>, weight: 30 },
  { arbitrary: unusual, weight: 6 },
  { arbitrary: box, weight: 1 },
  { arbitrary: tracked, weight: 1 },
);

const isSometimes = (weight: number) =>
  fc.oneof({ arbitrary: fc.constant(false), weight }, { arbitrary: fc.constant(true), weight: 1 });
const seldom = <T>(arbitrary: fc.Arbitrary<T>, weight: number) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight }, { arbitrary, weight: 1 });

const list = fc.record({
  list: fc.integer({ min: 0, max: 2 }),
  level: fc.integer({ min: 0, max: 2 }),
  isRestarted: isSometimes(8),
});
const style = fc.oneof(
  { arbitrary: fc.constant(0), weight: 3 },
  { arbitrary: fc.integer({ min: 0, max: 6 }), weight: 4 },
);
const format = fc.oneof(
  { arbitrary: fc.constant(0), weight: 4 },
  { arbitrary: fc.integer({ min: 0, max: 31 }), weight: 1 },
);

export const paragraph: fc.Arbitrary<Paragraph> = fc
  .record({
    kind: just('paragraph' as const),
    style,
    list: seldom(list, 2),
    format,
    inlines: fc.array(inline, { maxLength: 5 }),
    mark: seldom(fc.constantFrom('ins' as const, 'del' as const), 40),
  })
  .map((one) => (one.style === 0 ? one : { ...one, list: undefined }));

const plainCell = fc.array(paragraph, { minLength: 1, maxLength: 2 });

const tableOf = (cell: fc.Arbitrary<Block[]>): fc.Arbitrary<Table> =>
  fc.integer({ min: 1, max: 3 }).chain((columns) =>
    fc.record({
      kind: just('table' as const),
      look: fc.integer({ min: 0, max: 1 }),
      rows: fc.array(
        fc
          .record({
            isHeader: isSometimes(4),
            isWide: isSometimes(5),
            cells: fc.array(
              fc.record({
                blocks: cell,
                span: fc.constant(1),
                merge: seldom(fc.constantFrom('restart' as const, 'continue' as const), 6),
              }),
              { minLength: columns, maxLength: columns },
            ),
          })
          .map(({ isHeader, isWide, cells }) => {
            const [first, second, ...rest] = cells;
            return { isHeader, cells: isWide && first && second ? [{ ...first, span: 2 }, ...rest] : cells };
          }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  );

const inner = fc.tuple(tableOf(plainCell), paragraph).map((blocks): Block[] => [...blocks]);
const table = tableOf(
  fc.oneof({ arbitrary: plainCell as fc.Arbitrary<Block[]>, weight: 25 }, { arbitrary: inner, weight: 1 }),
);

const header = fc.oneof(
  { arbitrary: fc.constant<Paragraph[]>([]), weight: 3 },
  {
    arbitrary: fc.array(
      fc
        .array(text, { maxLength: 2 })
        .map((inlines): Paragraph => ({ kind: 'paragraph', style: 0, format: 0, inlines })),
      { minLength: 1, maxLength: 2 },
    ),
    weight: 1,
  },
);
export const headers: fc.Arbitrary<Headers> = fc.record({ header, footer: header, first: header });
const section: fc.Arbitrary<Section> = fc.record({ isLandscape: fc.boolean(), headers });

const block: fc.Arbitrary<Block> = fc.oneof(
  { arbitrary: paragraph as fc.Arbitrary<Block>, weight: 30 },
  {
    arbitrary: fc
      .tuple(paragraph, section)
      .map(([one, its]): Block => ({ ...one, mark: undefined, section: its })),
    weight: 1,
  },
  { arbitrary: table as fc.Arbitrary<Block>, weight: 3 },
  {
    arbitrary: fc.record({
      kind: just('control' as const),
      tag: fc.constantFrom('scope', 'term'),
      blocks: fc.array(paragraph, { minLength: 1, maxLength: 3 }),
    }),
    weight: 1,
  },
);

const size = (most: number) => fc.array(block, { minLength: 1, maxLength: most, size: 'max' });

export const doc: fc.Arbitrary<Doc> = fc.record({
  blocks: fc.oneof(
    { arbitrary: size(8), weight: 6 },
    { arbitrary: size(25), weight: 3 },
    { arbitrary: size(60), weight: 1 },
  ),
  last: section,
  names: fc.constant(0),
});

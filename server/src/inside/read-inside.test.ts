import { type PreviewBlock, inside as told } from '@counterpart/contract/inside';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blanks, switched } from '../../test/blanks/samples.ts';
import { wild } from '../../test/blanks/wild.ts';
import { content, p, r, tbl, xmlOf } from '../../test/blanks/write.ts';
import { doc } from '../../test/redline/documents/arbitrary.ts';
import { render } from '../../test/redline/documents/render.ts';
import { relationships, wordFile } from '../../test/word.ts';
import { Unreadable } from '../word/unreadable.ts';
import { readInside } from './read-inside.ts';

const letters = (text: string) => text.replace(/\s/g, '').length;
const textOf = (blocks: PreviewBlock[]) =>
  blocks.flatMap(({ rows }) => rows.flat(2).map(({ text = '' }) => text)).join('');
const heading = (text: string, level = 0) =>
  `<w:p><w:pPr><w:outlineLvl w:val="${level}"/></w:pPr>${r(text)}</w:p>`;
const sentence = (word: string, count = 60) => `${`${word} `.repeat(count - 1)}${word}.`;
const read = (body: string) => readInside(content(body));

describe('the beginning of a document', () => {
  test('is a fifth of its text at most, and ends with a whole word', () => {
    const { preview, words } = read(p(sentence('abcd', 100)));
    expect(words).toBe(100);
    expect(preview).toEqual([
      [
        {
          shape: 'paragraph',
          label: '',
          level: 0,
          rows: [[[{ text: `${'abcd '.repeat(19)}abcd` }]]],
        },
      ],
    ]);
  });

  test('is two pages at most, divided where a page is full', () => {
    const { preview, pages } = read(
      Array.from({ length: 400 }, (_, index) => p(sentence(`w${index}`, 30))).join(''),
    );
    expect(preview).toHaveLength(2);
    expect(pages.is_estimate).toBe(true);
    expect(pages.count).toBeGreaterThan(15);
    const [first = [], second = []] = preview;
    expect(Math.abs(letters(textOf(first)) - letters(textOf(second)))).toBeLessThan(600);
  });

  test('does not end with a heading', () => {
    const body =
      heading('Term') + p(sentence('abcd', 10)) + heading('Rent') + p(sentence('efghefghefgh', 20));
    expect(
      read(body)
        .preview.flat()
        .map(({ shape }) => shape),
    ).toEqual(['heading', 'paragraph']);
    expect(read(heading('Term') + p(sentence('abcdefgh', 4))).preview).toEqual([]);
  });

  test('has pages where the file has them', () => {
    const { preview } = read(
      `${p('Cover')}<w:p><w:r><w:br w:type="page"/></w:r></w:p>${Array.from({ length: 100 }, () => p(sentence('x'))).join('')}`,
    );
    expect(preview.map(textOf)[0]).toBe('Cover');
    expect(preview).toHaveLength(2);
  });

  test('looks as it does on paper: bold, italic, centred, numbered, with its blanks and tables', () => {
    const body = [
      `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${r('Lease', '<w:b/>')}${r(' of ', '')}${r('land', '<w:i/>')}${r('secret', '<w:vanish/>')}</w:p>`,
      p('To {{client_na', 'me}} and others'),
      tbl(['Rent', '{{rent}} a month']),
      ...Array.from({ length: 20 }, () => p(sentence('filler'))),
    ].join('');
    expect(read(body).preview[0]?.slice(0, 3)).toEqual([
      {
        shape: 'paragraph',
        label: '',
        level: 0,
        is_centred: true,
        rows: [[[{ text: 'Lease', bold: true }, { text: ' of ' }, { text: 'land', italic: true }]]],
      },
      {
        shape: 'paragraph',
        label: '',
        level: 0,
        rows: [[[{ text: 'To ' }, { blank: 'client_name' }, { text: ' and others' }]]],
      },
      {
        shape: 'table',
        label: '',
        level: 0,
        rows: [[[{ text: 'Rent' }], [{ blank: 'rent' }, { text: ' a month' }]]],
      },
    ]);
  });

  test('shows nothing of what switches a passage', () => {
    const { preview } = read(
      p('{{#if renewal}}') + p('It is renewed.') + p('{{/if}}') + p(sentence('filler', 90)),
    );
    expect(JSON.stringify(preview)).not.toMatch(/if|renewal|[{}]{2}"/);
  });
});

describe('the outline of a document', () => {
  test('has the headings of two levels, and no clause that only looks like one', () => {
    const body = [
      heading('Term'),
      heading('Renewal', 1),
      heading('Details', 2),
      heading(sentence('clause'), 1),
      p(sentence('text')),
    ].join('');
    expect(read(body).clauses).toEqual([
      { label: '', title: 'Term', level: 0 },
      { label: '', title: 'Renewal', level: 1 },
    ]);
  });

  test('has what stands in bold where there are no headings', () => {
    const clause = p(sentence('text'));
    const body = [p(r('Term', '<w:b/>')), clause, clause, p(r('Rent:', '<w:b/>')), clause, clause].join('');
    expect(read(body).clauses.map(({ title }) => title)).toEqual(['Term', 'Rent']);
  });

  test('has nothing where everything is bold', () => {
    const body = Array.from({ length: 20 }, (_, index) => p(r(`Obligation ${index}`, '<w:b/>'))).join('');
    expect(read(body).clauses).toEqual([]);
  });
});

const saying = (pages: string, body: string) =>
  wordFile({
    '_rels/.rels': relationships(
      ['officeDocument', 'word/document.xml'],
      ['extended-properties', 'docProps/app.xml'],
    ),
    'docProps/app.xml': `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Pages>${pages}</Pages></Properties>`,
    'word/document.xml': xmlOf(content(body)),
  });

test.each([
  ['12', { count: 12, is_estimate: false }],
  ['0', { count: 1, is_estimate: true }],
  ['many', { count: 1, is_estimate: true }],
  ['99999999999', { count: 1, is_estimate: true }],
])('a short file that says of itself %j pages has %j', (said, pages) => {
  expect(readInside(saying(said, p('Short.'))).pages).toEqual(pages);
});

test('one page is not believed of a file with thousands of words', () => {
  const { pages } = readInside(saying('1', p(sentence('word')).repeat(100)));
  expect(pages.is_estimate).toBe(true);
  expect(pages.count).toBeGreaterThan(8);
});

test('a file that is none is refused', () => {
  expect(() => readInside(Buffer.from('hello'))).toThrow(Unreadable);
});

const documents = fc.oneof(
  doc.map(render),
  blanks.map(({ template }) => template),
  switched.map(({ template }) => template),
  wild.map(({ template }) => template),
);

const nonBreakingHyphen = '\u2011';
const version = { version: 1, date: new Date().toISOString(), state: 'ready', blanks: null };

test('of no document more than a fifth can be read, on two pages at most', () => {
  fc.assert(
    fc.property(documents, (file) => {
      const inside = readInside(file);
      expect(told.parse({ ...version, ...inside })).toEqual({ ...version, ...inside });
      const body = xmlOf(file);
      const written = [...body.matchAll(/<w:t(?: [^>]*)?>([^<]*)<|<w:noBreakHyphen\/>/g)]
        .map(([, text = nonBreakingHyphen]) => text)
        .join('');
      // Numbers in the cells of tables are written by nobody, and are part of their text here.
      const numbers = 8 * (body.match(/<w:tc[ >]/g)?.length ?? 0) * 4;
      expect(inside.preview.length).toBeLessThanOrEqual(2);
      expect(letters(textOf(inside.preview.flat()))).toBeLessThanOrEqual((letters(written) + numbers) / 5);
      for (const { title } of inside.clauses) expect(title.length).toBeLessThanOrEqual(80);
    }),
    { numRuns: 60, endOnFailure: true },
  );
}, 60_000);

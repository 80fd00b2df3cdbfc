import { comparison } from '@counterpart/contract/comparison';
import { expect, test } from 'vitest';
import { contentTypes, relationships, wordFile } from '../../test/word.ts';
import { compareDocuments } from './compare-documents.ts';

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const stamp = { author: 'The shop', date: new Date('2026-03-01T12:00:00Z') };
const p = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`;
const text = (words: string) => `<w:t>${words}</w:t>`;

const file = (body: string, footnotes?: string) =>
  wordFile({
    'word/document.xml': `<w:document ${w}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ...(footnotes && {
      '[Content_Types].xml': contentTypes(
        undefined,
        '<Override PartName="/word/footnotes.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml"/>',
      ),
      'word/_rels/document.xml.rels': relationships(['footnotes', 'footnotes.xml']),
      'word/footnotes.xml': `<w:footnotes ${w}>${footnotes}</w:footnotes>`,
    }),
  });

test('thousands of paragraphs with nothing in common take little memory', () => {
  const many = (word: string) =>
    Array.from({ length: 3000 }, (_, index) => p(text(`${word}${index} of ${word}${index}`))).join('');
  const before = process.memoryUsage().arrayBuffers;
  const { comparison: made } = compareDocuments(file(many('alpha')), file(many('omega')), stamp);
  expect(made.summary).toMatchObject({ words_deleted: 9000, words_inserted: 9000 });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 2 ** 20);
});

test('a note that refers to itself is told once', () => {
  const sign = '<w:footnoteReference w:id="1"/>';
  const make = (word: string) =>
    file(p(text('words') + sign), `<w:footnote w:id="1">${p(text(word) + sign)}</w:footnote>`);
  const { comparison: made } = compareDocuments(make('older'), make('newer'), stamp);
  expect(made.clauses.find(({ title }) => title === 'Footnotes')?.blocks).toHaveLength(1);
});

test('elements with the names of what every object has are nothing special', () => {
  const make = (word: string) =>
    file(
      ['constructor', 'toString', '__proto__']
        .map((name) => p(`${text(word)}<${name}/><w:${name}/>`))
        .join(''),
    );
  const { comparison: made } = compareDocuments(make('older'), make('newer'), stamp);
  expect(comparison.parse(made)).toEqual(made);
  expect(JSON.stringify(made)).not.toContain('native code');
});

import { expect, test } from 'vitest';
import { WordPackage } from '../../test/redline/reading/package.ts';
import { contentTypes, relationships, wordFile } from '../../test/word.ts';
import { compareDocuments } from './compare-documents.ts';

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const kind = 'application/vnd.openxmlformats-officedocument.wordprocessingml.endnotes+xml';
const stamp = { author: 'The shop', date: new Date('2026-03-01T12:00:00Z') };

const run = (content: string) => `<w:r>${content}</w:r>`;
const text = (words: string) => run(`<w:t xml:space="preserve">${words}</w:t>`);
const sign = (id: number) => run(`<w:endnoteReference w:id="${id}"/>`);
const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;

const file = (blocks: string[], notes: Record<number, string> = {}) =>
  wordFile({
    '[Content_Types].xml': contentTypes(
      undefined,
      `<Override PartName="/word/endnotes.xml" ContentType="${kind}"/>`,
    ),
    'word/_rels/document.xml.rels': relationships(['endnotes', 'endnotes.xml']),
    'word/endnotes.xml': `<w:endnotes ${w}>${Object.entries(notes)
      .map(([id, words]) => `<w:endnote w:id="${id}">${p(text(words))}</w:endnote>`)
      .join('')}</w:endnotes>`,
    'word/document.xml': `<w:document ${w}><w:body>${blocks.join('')}<w:sectPr/></w:body></w:document>`,
  });

function redlineOf(older: Buffer, newer: Buffer) {
  const { parts } = new WordPackage(compareDocuments(older, newer, stamp).redline);
  return { body: String(parts.get('word/document.xml')), notes: String(parts.get('word/endnotes.xml')) };
}

const all = (content: string, pattern: RegExp) => [...content.matchAll(pattern)].map(([, found]) => found);

test('notes are numbered in the order of the page, whichever file they come from', () => {
  const kept = [p(text('The fee is due in March.')), p(text('The seat is in Bern.') + sign(1))];
  const gone = p(text('Interest is owed on late payments of any kind.') + sign(1));
  const { body, notes } = redlineOf(
    file([gone, ...kept.map((one) => one.replace('w:id="1"', 'w:id="2"'))], { 1: 'Gone.', 2: 'Kept.' }),
    file(kept, { 1: 'Kept.' }),
  );
  expect(all(body, /<w:endnoteReference w:id="(\d)"/g)).toEqual(['1', '2']);
  expect(all(notes, /<w:endnote w:id="(\d)"/g)).toEqual(['1', '2']);
  expect(all(notes, />(\w+\.)</g)).toEqual(['Gone.', 'Kept.']);
});

test('a field shares no run with words', () => {
  const field = ['begin', 'separate', 'end'].map((type) => run(`<w:fldChar w:fldCharType="${type}"/>`));
  const { body } = redlineOf(
    file([p(text('See.'))]),
    file([p(text('See.')), p(`${text('Page ')}${field.join('')}${text(' of this agreement.')}`)]),
  );
  expect(all(body, /<w:r>((?:(?!<\/w:r>).)*fldChar.*?)<\/w:r>/g)).toHaveLength(3);
  expect(body).not.toMatch(/<w:fldChar[^>]*\/><w:/);
});

test('a paragraph inserted before an empty one says what that one is without it', () => {
  const centred = '<w:jc w:val="center"/>';
  const empty = p('', '<w:keepNext/>');
  const { body } = redlineOf(
    file([p(text('One.')), empty, p(text('Two.'))]),
    file([p(text('One.')), p(text('Something new.'), centred), empty, p(text('Two.'))]),
  );
  expect(all(body, /<w:pPrChange [^>]*><w:pPr>(.*?)<\/w:pPr>/g)).toEqual(['<w:keepNext/>']);
});

test('insertions that meet at an empty paragraph are not of one time', () => {
  const [first, last] = [p(text('One.')), p(text('Two.'))];
  const { body } = redlineOf(
    file([first, p(''), last]),
    file([first, p(text('Something new.')), p(''), p(text('Another thing.')), last]),
  );
  const [one, other, ...more] = all(body, /<w:rPr><w:ins [^>]*w:date="([^"]+)"/g);
  expect(more).toEqual([]);
  expect(one).not.toBe(other);
});

test('a paragraph that goes with a content control says what is left without it', () => {
  const control = `<w:sdt><w:sdtPr/><w:sdtContent>${text('a court')}</w:sdtContent></w:sdt>`;
  const gone = p(`${text('Disputes are brought before ')}${control}`, '<w:jc w:val="center"/>');
  const [first, last] = [p(text('One.')), p(text('Two.'), '<w:keepNext/>')];
  const { body } = redlineOf(file([first, gone, last]), file([first, last]));
  const left = all(body, /<w:pPr>(<w:keepNext\/>)<w:rPr><w:del [^>]*><\/w:rPr><w:pPrChange/g);
  expect(left).toEqual(['<w:keepNext/>']);
  expect(all(body, /<w:pPrChange [^>]*><w:pPr>(.*?)<\/w:pPr>/g)).toEqual(['<w:jc w:val="center"/>']);
});

test('an empty paragraph between words that moved is deleted and inserted', () => {
  const clause = (words: string) => p(text(`The ${words} is agreed between the parties in writing before.`));
  const [fee, seat, notice] = ['fee', 'seat of any dispute', 'notice'].map(clause) as [
    string,
    string,
    string,
  ];
  const kept = ['term', 'price', 'place', 'law'].map((word) =>
    p(text(`Each party names the ${word} it wants.`)),
  );
  const moving = [fee, p(''), seat];
  const { body } = redlineOf(file([...moving, ...kept, notice]), file([...kept, ...moving, notice]));
  expect(all(body, /<w:rPr><w:(moveFrom|moveTo|ins|del) [^>]*\/><\/w:rPr>/g)).toEqual([
    ...['moveFrom', 'del', 'moveFrom'],
    ...['moveTo', 'ins', 'moveTo'],
  ]);
});

import { expect, test } from 'vitest';
import { WordPackage } from '../../test/redline/reading/package.ts';
import { wordFile } from '../../test/word.ts';
import { compareDocuments } from './compare-documents.ts';

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const run = (text: string, look = '') =>
  `<w:r>${look ? `<w:rPr>${look}</w:rPr>` : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const p = (text: string, properties = '') =>
  `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${run(text)}</w:p>`;
const heading = (text: string) => p(text, '<w:outlineLvl w:val="0"/>');
const runs = (...list: string[]) => `<w:p>${list.join('')}</w:p>`;
const row = (...cells: string[]) => `<w:tr>${cells.map((text) => `<w:tc>${p(text)}</w:tc>`).join('')}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join('')}</w:tbl>`;

const file = (...blocks: string[]) =>
  wordFile({
    'word/document.xml': `<w:document ${w}><w:body>${blocks.join('')}<w:sectPr/></w:body></w:document>`,
  });

const indented = '<w:ind w:left="720"/>';
const stamp = { author: 'The shop', date: new Date('2026-03-01T12:00:00Z') };

/** What changed, in one line: `-word-` is gone, `+word+` is new, `~word~` looks different; kept text is left out. */
function told(older: string[], newer: string[]): string[] {
  const { comparison } = compareDocuments(file(...older), file(...newer), stamp);
  const signs = { kept: '', inserted: '+', deleted: '-', reformatted: '~' };
  return comparison.clauses.flatMap(({ blocks }) =>
    blocks
      .filter(({ kind }) => kind !== 'kept')
      .map(({ kind, cells }) => {
        const text = cells
          .flat()
          .map((piece) =>
            piece.kind === 'kept' ? '' : `${signs[piece.kind]}${piece.text}${signs[piece.kind]}`,
          )
          .join('');
        return `${kind} ${text}`.trim();
      }),
  );
}

const one = 'The Supplier delivers the goods to the address that the Customer names in its order.';
const two = 'The Customer pays each invoice within thirty days after it was received.';
const three = 'Neither party is liable for loss of profit, unless the law says otherwise.';
const four = 'This agreement is governed by the law of the place where the Supplier has its seat.';

const cases: { name: string; older: string[]; newer: string[]; told: string[] }[] = [
  { name: 'nothing', older: [p(one), p(two)], newer: [p(one), p(two)], told: [] },
  {
    name: 'one word',
    older: [p(one), p(two), p(three)],
    newer: [p(one), p(two.replace('thirty', 'sixty')), p(three)],
    told: ['changed -thirty-+sixty+'],
  },
  {
    name: 'a word added',
    older: [p(two)],
    newer: [p(two.replace('each invoice', 'each correct invoice'))],
    told: ['changed +correct +'],
  },
  {
    name: 'a word removed',
    older: [p(two)],
    newer: [p(two.replace('each ', ''))],
    told: ['changed -each -'],
  },
  {
    name: 'a sum',
    older: [p(`${three} The cap is $1,000.50 in all.`)],
    newer: [p(`${three} The cap is $2,500.00 in all.`)],
    told: ['changed -1,000.50-+2,500.00+'],
  },
  {
    name: 'a full stop that became a semicolon',
    older: [p(two)],
    newer: [p(two.replace('.', ';'))],
    told: ['changed -.-+;+'],
  },
  {
    name: 'a paragraph added',
    older: [p(one), p(three)],
    newer: [p(one), p(two), p(three)],
    told: [`added +${two}+`],
  },
  {
    name: 'a paragraph removed',
    older: [p(one), p(two), p(three)],
    newer: [p(one), p(three)],
    told: [`removed -${two}-`],
  },
  {
    name: 'a paragraph moved',
    older: [p(one), p(two), p(three), p(four)],
    newer: [p(two), p(three), p(four), p(one)],
    told: [`moved-away -${one}-`, 'moved-here'],
  },
  {
    name: 'a clause moved as a whole',
    older: [heading('Payment'), p(two), heading('Delivery'), p(one), heading('Liability'), p(three), p(four)],
    newer: [heading('Delivery'), p(one), heading('Liability'), p(three), p(four), heading('Payment'), p(two)],
    told: ['moved-away -Payment-', `moved-away -${two}-`, 'moved-here', 'moved-here'],
  },
  {
    name: 'a paragraph divided',
    older: [p(`${one} ${two}`)],
    newer: [p(one), p(two)],
    told: ['changed - -+¶+'],
  },
  {
    name: 'two paragraphs joined',
    older: [p(one), p(two)],
    newer: [p(`${one} ${two}`)],
    told: ['changed -¶-+ +'],
  },
  {
    name: 'the same words in other runs',
    older: [p(one)],
    newer: [runs(run(one.slice(0, 7)), run(one.slice(7, 30)), run(one.slice(30)))],
    told: [],
  },
  {
    name: 'a word set bold',
    older: [p('Payment is due at once.')],
    newer: [runs(run('Payment is due '), run('at once', '<w:b/>'), run('.'))],
    told: ['changed ~at once~'],
  },
  {
    name: 'a paragraph with another style',
    older: [p(one), p(two)],
    newer: [p(one), p(two, '<w:jc w:val="center"/>')],
    told: [`changed ~${two}~`],
  },
  {
    name: 'a row added',
    older: [table(row('Item', 'Fee'), row('Setup', '100'), row('Hosting', '20'))],
    newer: [table(row('Item', 'Fee'), row('Setup', '100'), row('Training', '80'), row('Hosting', '20'))],
    told: ['added +Training++80+'],
  },
  {
    name: 'a row removed',
    older: [table(row('Item', 'Fee'), row('Setup', '100'), row('Hosting', '20'))],
    newer: [table(row('Item', 'Fee'), row('Hosting', '20'))],
    told: ['removed -Setup--100-'],
  },
  {
    name: 'a cell changed',
    older: [table(row('Item', 'Fee'), row('Setup of the service', '100'))],
    newer: [table(row('Item', 'Fee'), row('Setup of the service', '120'))],
    told: ['changed -100-+120+'],
  },
  {
    name: 'a heading in other words',
    older: [heading('Term'), p(one), heading('Liability'), p(three)],
    newer: [heading('Duration'), p(one), heading('Liability'), p(three)],
    told: ['changed -Term-+Duration+'],
  },
  {
    name: 'a sentence in other words, without a few kept ones between them',
    older: [p(`${one} The fee is paid by the Customer before the work begins. ${three}`)],
    newer: [p(`${one} Each party bears half of all costs in advance. ${three}`)],
    told: [
      'changed -The fee is paid by the Customer before the work begins-+Each party bears half of all costs in advance+',
    ],
  },
  {
    name: 'a blank',
    older: [p('Payment is due on {{payment_date}} in full.')],
    newer: [p('Payment is due on {{due_date}} in full.')],
    told: ['changed -{{payment_date}}-+{{due_date}}+'],
  },
  {
    name: 'a no-break space, which is no space',
    older: [p('Section 4 applies to every order.')],
    newer: [p('Section\u00a04 applies to every order.')],
    told: ['changed - -+\u00a0+'],
  },
];

test.each(cases)('the smallest change is told small: $name', ({ older, newer, told: expected }) => {
  expect(told(older, newer)).toEqual(expected);
});

test('the same two files give the same bytes', () => {
  const [older, newer] = [file(p(one), p(two)), file(p(two), p(three))];
  const { redline } = compareDocuments(older, newer, stamp);
  expect(Buffer.from(redline).equals(compareDocuments(older, newer, stamp).redline)).toBe(true);
});

test.each([
  ['one that became two', [p(`${one} ${two}`)], [p(one, indented), p(two, indented)]],
  ['two that became one', [p(one, indented), p(two, indented)], [p(`${one} ${two}`)]],
])('each half tells what its properties were: %s', (_, older, newer) => {
  const { redline } = compareDocuments(file(...older, p(four)), file(...newer, p(four)), stamp);
  const body = new WordPackage(redline).parts.get('word/document.xml')?.toString() ?? '';
  expect(body.match(/<w:pPrChange /g)).toHaveLength(2);
});

test('blanks that are new or gone are named, the words that rule a passage are not', () => {
  const older = file(p('Until {{end_date}}.'));
  const newer = file(p('{{#if arbitration}}In {{seat}}{{ else }}At {{court}}{{/if}}.'));
  const { summary } = compareDocuments(older, newer, stamp).comparison;
  expect([summary.blanks_added, summary.blanks_gone]).toEqual([['seat', 'court'], ['end_date']]);
});

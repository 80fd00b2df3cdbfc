import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordFile } from '../word.ts';
import { doc } from './documents/arbitrary.ts';
import { spaces } from './documents/definitions.ts';
import { edited, edits } from './documents/edits.ts';
import { render } from './documents/render.ts';
import { differenceInAll, differenceInText } from './reading/difference.ts';
import { readDocument } from './reading/read-document.ts';
import { faultsOf } from './valid/valid.ts';

let count = 0;
const stamp = () => {
  count += 1;
  return `w:id="${count}" w:author="A" w:date="2026-01-01T00:00:00Z"`;
};
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const ins = (text: string) => `<w:ins ${stamp()}>${run(text)}</w:ins>`;
const del = (text: string) =>
  `<w:del ${stamp()}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const p = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const mark = (kind: string, before = '') => `${before}<w:rPr><w:${kind} ${stamp()}/></w:rPr>`;
const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(content)}</w:tc>`;
const row = (cells: string, kind?: string) =>
  `<w:tr>${kind ? `<w:trPr><w:${kind} ${stamp()}/></w:trPr>` : ''}${cells}</w:tr>`;
const table = (rows: string) => `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid>${rows}</w:tbl>`;
const moved = (kind: 'From' | 'To', text: string) => {
  const start = stamp();
  const [, id] = /w:id="(\d+)"/.exec(start) ?? [];
  return `<w:move${kind}RangeStart ${start} w:name="m1"/><w:p><w:pPr><w:rPr><w:move${kind} ${stamp()}/></w:rPr></w:pPr><w:move${kind} ${stamp()}>${run(text)}</w:move${kind}></w:p><w:move${kind}RangeEnd w:id="${id}"/>`;
};
const centred = '<w:jc w:val="center"/>';

const file = (body: string) =>
  wordFile({ 'word/document.xml': `<w:document ${spaces}><w:body>${body}</w:body></w:document>` });
const bodyOf = (body: string, mode: 'accept' | 'reject') =>
  readDocument(file(body), mode).stories.get('body') ?? [];
const textOf = (body: string, mode: 'accept' | 'reject') =>
  bodyOf(body, mode)
    .map(({ text }) => text)
    .join('¶');

const known: [what: string, body: string, accepted: string, rejected: string][] = [
  [
    'words',
    p(`${run('The ')}${del('fee')}${ins('price')}${run(' is due.')}`),
    'The price is due.',
    'The fee is due.',
  ],
  ['a new paragraph', p(run('a')) + p(ins('b'), mark('ins')) + p(run('c')), 'a¶b¶c', 'a¶c'],
  ['a paragraph gone', p(run('a')) + p(del('b'), mark('del')) + p(run('c')), 'a¶c', 'a¶b¶c'],
  ['two joined', p(run('a'), mark('del')) + p(run('b')), 'ab', 'a¶b'],
  ['three joined', p(run('a'), mark('del')) + p(run('b'), mark('del')) + p(run('c')), 'abc', 'a¶b¶c'],
  ['one split', p(run('a'), mark('ins')) + p(run('b')), 'a¶b', 'ab'],
  ['the last mark, which stays', p(run('a')) + p(del('b'), mark('del')), 'a¶', 'a¶b'],
  [
    'a paragraph before a table',
    p(ins('b'), mark('ins')) + table(row(cell(run('c')))) + p(''),
    'b¶[row¶[cell¶c¶cell]¶row]¶',
    '[row¶[cell¶c¶cell]¶row]¶',
  ],
  [
    'words before a table, which it cannot take',
    p(run('b'), mark('del')) + table(row(cell(run('c')))) + p(''),
    'b¶[row¶[cell¶c¶cell]¶row]¶',
    'b¶[row¶[cell¶c¶cell]¶row]¶',
  ],
  [
    'rows',
    table(row(cell(run('a'))) + row(cell(del('b')), 'del') + row(cell(ins('c')), 'ins')) + p(''),
    '[row¶[cell¶a¶cell]¶row]¶[row¶[cell¶c¶cell]¶row]¶',
    '[row¶[cell¶a¶cell]¶row]¶[row¶[cell¶b¶cell]¶row]¶',
  ],
  [
    'a table gone, and the marks around it',
    p(del('a'), mark('del')) + table(row(cell(del('b')), 'del')) + p(run('c')),
    'c',
    'a¶[row¶[cell¶b¶cell]¶row]¶c',
  ],
  [
    'cells',
    table(
      row(
        cell(run('a')) +
          cell(ins('b'), `<w:cellIns ${stamp()}/>`) +
          cell(del('c'), `<w:cellDel ${stamp()}/>`),
      ),
    ) + p(''),
    '[row¶[cell¶a¶cell]¶[cell¶b¶cell]¶row]¶',
    '[row¶[cell¶a¶cell]¶[cell¶c¶cell]¶row]¶',
  ],
  ['a move', moved('From', 'a') + p(run('b')) + moved('To', 'a') + p(run('c')), 'b¶a¶c', 'a¶b¶c'],
  [
    'inserted by one and deleted by another',
    p(`${run('a')}<w:ins ${stamp()}>${del('b')}</w:ins>${run('c')}`),
    'ac',
    'ac',
  ],
  [
    'a field that is deleted',
    p(
      `${run('a')}<w:del ${stamp()}><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:delInstrText>PAGE</w:delInstrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:del>`,
    ),
    'a',
    'a{PAGE}',
  ],
  [
    'a link around its changes',
    p(
      `<w:hyperlink w:anchor="x">${del('a')}</w:hyperlink><w:hyperlink w:anchor="y">${ins('b')}</w:hyperlink>`,
    ),
    '<#y>b</>',
    '<#x>a</>',
  ],
];

describe('a redline that is known', () => {
  test.each(known)('%s', (_, body, accepted, rejected) => {
    expect(textOf(body, 'accept')).toBe(accepted);
    expect(textOf(body, 'reject')).toBe(rejected);
    expect(faultsOf(file(body))).toEqual([]);
  });

  test('the last mark that remains gives the properties', () => {
    const body = p(run('a'), mark('del')) + p(run('b'), centred);
    expect(bodyOf(body, 'accept').map(({ properties }) => properties.includes('center'))).toEqual([true]);
    expect(bodyOf(body, 'reject').map(({ properties }) => properties.includes('center'))).toEqual([
      false,
      true,
    ]);
  });

  test('another look and another shape', () => {
    const look = `<w:rPr><w:b/><w:rPrChange ${stamp()}><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr>`;
    const body = p(
      `<w:r>${look}<w:t>a</w:t></w:r>`,
      `${centred}<w:pPrChange ${stamp()}><w:pPr/></w:pPrChange>`,
    );
    expect(bodyOf(body, 'accept')[0]).toMatchObject({
      looks: '1 <w:b/>',
      properties: expect.stringMatching('center'),
    });
    expect(bodyOf(body, 'reject')[0]).toMatchObject({ looks: '1 <w:i/>', properties: 'mark: ' });
  });
});

const good = p(`${run('a ')}${del('b')}${ins('c')}`);

const faulty: [what: string, body: string, fault: RegExp][] = [
  ['text that is not called deleted', good.replaceAll('delText', 't'), /w:t inside w:del/],
  ['deleted text outside', p('<w:r><w:delText>a</w:delText></w:r>'), /w:delText outside/],
  ['one number twice', good + good, /which is taken/],
  ['a change by nobody', good.replace('w:author="A"', ''), /by nobody/],
  ['a change at no time', good.replace(/w:date="[^"]*"/, ''), /dated/],
  ['spaces that get lost', good.replace(' xml:space="preserve"', ''), /spaces lost/],
  [
    'a link inside a change',
    p(`<w:ins ${stamp()}><w:hyperlink w:anchor="x">${run('a')}</w:hyperlink></w:ins>`),
    /w:hyperlink inside w:ins/,
  ],
  ['properties in another order', p(run('a'), '<w:jc w:val="left"/><w:keepNext/>'), /w:keepNext too late/],
  [
    'former properties with a mark',
    p(run('a'), `<w:pPrChange ${stamp()}><w:pPr><w:rPr/></w:pPr></w:pPrChange>`),
    /w:rPr inside w:pPr/,
  ],
  ['half a move', moved('From', 'a') + p(''), /1 beginnings and 0 ends/],
  ['a cell without an end', table('<w:tr><w:tc><w:tcPr/></w:tc></w:tr>') + p(''), /does not end with w:p/],
  ['a style that is not there', p(run('a'), '<w:pStyle w:val="Nowhere"/>'), /names Nowhere/],
  ['a list that is not there', p(run('a'), '<w:numPr><w:numId w:val="7"/></w:numPr>'), /names 7/],
  ['a note that is not there', p('<w:r><w:footnoteReference w:id="7"/></w:r>'), /names 7/],
  ['a relationship that is not there', p(`<w:hyperlink r:id="r9">${run('a')}</w:hyperlink>`), /leads to r9/],
  ['a field without an end', p('<w:r><w:fldChar w:fldCharType="begin"/></w:r>'), /does not end/],
];

describe('a fault is noticed', () => {
  test.each(faulty)('%s', (_, body, fault) => {
    expect(faultsOf(file(body)).join('\n')).toMatch(fault);
  });

  test('a lost word, a lost mark, a lost look', () => {
    const read = (body: string) => readDocument(file(body), 'accept');
    const whole = read(p(run('one two')) + p(run('three')));
    expect(differenceInText(whole, read(p(run('one')) + p(run('three'))))).toMatch(/expected "one two"/);
    expect(differenceInText(whole, read(p(run('one twothree'))))).toMatch(/expected "one two"/);
    const bold = read(p('<w:r><w:rPr><w:b/></w:rPr><w:t>one two</w:t></w:r>') + p(run('three')));
    expect(differenceInText(whole, bold)).toBeUndefined();
    expect(differenceInAll(whole, bold)).toMatch(/looks of "one two"/);
  });
});

describe('random documents', () => {
  test('are valid', () => {
    fc.assert(
      fc.property(doc, edits, (older, list) => {
        expect(faultsOf(render(edited(older, list)))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('say the same under other names', () => {
    fc.assert(
      fc.property(doc, fc.integer({ min: 1, max: 50 }), (one, names) => {
        const other = render({ ...one, names });
        expect(
          differenceInAll(readDocument(render(one), 'accept'), readDocument(other, 'accept')),
        ).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  test('say something else after most edits', () => {
    let same = 0;
    fc.assert(
      fc.property(doc, edits, (older, list) => {
        const [one, other] = [older, edited(older, list)].map((each) => readDocument(render(each), 'accept'));
        if (one && other && !differenceInAll(one, other)) same += 1;
      }),
      { numRuns: 60 },
    );
    expect(same).toBeLessThan(20);
  });
});

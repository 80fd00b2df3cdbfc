import { join } from 'node:path';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { contentTypes, relationships, wordFile } from '../../test/word.ts';
import { packedZeros, zip } from '../../test/zip.ts';
import { Comparer } from './comparer.ts';

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const part = (root: string, content: string) =>
  `${head}<w:${root} xmlns:w="${main}" xmlns:r="${office}">${content}</w:${root}>`;
const paragraph = (text: string, before = '') => `<w:p>${before}<w:r><w:t>${text}</w:t></w:r></w:p>`;
const styled = (style: string, text: string) =>
  paragraph(text, `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`);
const listed = (text: string) =>
  paragraph(text, '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>');
const within = (depth: number, open: string, inner: string, close: string) =>
  open.repeat(depth) + inner + close.repeat(depth);
const times = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join('');

const types: Record<string, string> = {
  styles: 'styles',
  numbering: 'numbering',
  footnotes: 'footnotes',
  header: 'header',
  comments: 'comments',
  footer: 'footer',
};
const beside = (kind: string, name: string) =>
  `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${types[kind]}+xml"/>`;

/** A document with these words in its body and these parts beside it, named by what they are. */
function withParts(
  body: string,
  parts: Record<string, string> = {},
  more: Record<string, string> = {},
): Buffer {
  const names = Object.keys(parts);
  return wordFile({
    '[Content_Types].xml': contentTypes(undefined, names.map((name) => beside(name, name)).join('')),
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': relationships(
      ...names.map((name): [string, string] => [name, `${name}.xml`]),
    ),
    ...Object.fromEntries(names.map((name) => [`word/${name}.xml`, parts[name] ?? ''])),
    ...more,
  });
}

const level = (start: string, text = '%1.', more = '') =>
  `<w:abstractNum w:abstractNumId="0">${more}<w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="lowerRoman"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
const style = (id: string, base: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${base}"/>${more}</w:style>`;
const odd = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const table = (cells: string, grid = '<w:gridCol/>') =>
  `<w:tbl><w:tblPr/><w:tblGrid>${grid}</w:tblGrid><w:tr>${cells}</w:tr></w:tbl>`;
const cell = (inner: string, properties = '') =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${inner}</w:tc>`;

const pair = (make: (version: number) => Buffer) => () => [make(1), make(2)] as const;
const both = (make: (word: string) => Buffer) => pair((version) => make(version === 1 ? 'older' : 'newer'));

type Files = () => readonly [Buffer, Buffer];

const strange: Record<string, Files> = {
  'a bomb': both(() =>
    zip([
      { name: '[Content_Types].xml', content: contentTypes() },
      { name: '_rels/.rels', content: relationships(['officeDocument', 'word/document.xml']) },
      { name: 'word/document.xml', packed: { bytes: packedZeros(300), size: 300 * 2 ** 20 } },
    ]),
  ),
  'a bomb that says it is small': both(() =>
    zip([
      { name: '[Content_Types].xml', content: contentTypes() },
      { name: '_rels/.rels', content: relationships(['officeDocument', 'word/document.xml']) },
      { name: 'word/document.xml', packed: { bytes: packedZeros(300), size: 100 } },
    ]),
  ),
  'a bomb that says it is nothing': both(() =>
    zip([
      { name: '[Content_Types].xml', content: contentTypes() },
      { name: '_rels/.rels', content: relationships(['officeDocument', 'word/document.xml']) },
      { name: 'word/document.xml', packed: { bytes: packedZeros(300), size: 0 } },
    ]),
  ),
  'a picture that is a bomb': both((word) =>
    wordFile({ 'word/document.xml': part('document', `<w:body>${paragraph(word)}</w:body>`) }, [
      { name: 'word/media/a.png', packed: { bytes: packedZeros(150), size: 10 } },
    ]),
  ),
  'a size of almost 4 GB': both((word) =>
    wordFile({ 'word/document.xml': part('document', `<w:body>${paragraph(word)}</w:body>`) }, [
      { name: 'word/media/a.png', packed: { bytes: packedZeros(1), size: 0xfffffff0 } },
    ]),
  ),
  'tables in tables, 300 deep': both((word) =>
    withParts(
      within(300, '<w:tbl><w:tblGrid/><w:tr><w:tc>', paragraph(word), '<w:p/></w:tc></w:tr></w:tbl>'),
    ),
  ),
  'tables in tables, 80 deep': both((word) =>
    withParts(within(80, '<w:tbl><w:tblGrid/><w:tr><w:tc>', paragraph(word), '<w:p/></w:tc></w:tr></w:tbl>')),
  ),
  'controls in controls, 100,000 deep': both((word) =>
    withParts(within(100_000, '<w:sdt><w:sdtContent>', paragraph(word), '</w:sdtContent></w:sdt>')),
  ),
  'controls in controls, 120 deep': both((word) =>
    withParts(within(120, '<w:sdt><w:sdtContent>', paragraph(word), '</w:sdtContent></w:sdt>')),
  ),
  'runs in links, 240 deep': both((word) =>
    withParts(
      `<w:p>${within(240, '<w:hyperlink>', `<w:r><w:t>${word}</w:t></w:r>`, '</w:hyperlink>')}</w:p>`,
    ),
  ),
  'parts that are tied in a circle': both((word) =>
    withParts(
      `${paragraph(word)}<w:sectPr><w:headerReference w:type="default" r:id="r0"/></w:sectPr>`,
      { header: part('hdr', `<w:p><w:r><w:t>${word}</w:t></w:r><w:r><w:pict r:id="r0"/></w:r></w:p>`) },
      {
        'word/_rels/header.xml.rels': relationships(['image', 'a.xml']),
        'word/a.xml': '<a/>',
        'word/_rels/a.xml.rels': relationships(['image', 'b.xml']),
        'word/b.xml': '<b/>',
        'word/_rels/b.xml.rels': relationships(
          ['image', 'a.xml'],
          ['image', 'document.xml'],
          ['image', 'header.xml'],
        ),
      },
    ),
  ),
  'a picture of the older one that is tied in a circle': () => [
    withParts(
      `<w:p><w:r><w:t>gone</w:t></w:r><w:r><w:drawing r:embed="r0"/></w:r></w:p>${paragraph('x')}`,
      {},
      {
        'word/_rels/document.xml.rels': relationships(['image', 'a.xml']),
        'word/a.xml': '<a/>',
        'word/_rels/a.xml.rels': relationships(['image', 'b.xml']),
        'word/b.xml': '<b/>',
        'word/_rels/b.xml.rels': relationships(['image', 'a.xml'], ['officeDocument', 'document.xml']),
      },
    ),
    withParts(paragraph('x')),
  ],
  'a document that is its own header and styles': both((word) =>
    withParts(
      `${paragraph(word)}<w:sectPr><w:headerReference w:type="default" r:id="r0"/></w:sectPr>`,
      {},
      {
        'word/_rels/document.xml.rels': relationships(
          ['header', 'document.xml'],
          ['styles', 'document.xml'],
          ['numbering', 'document.xml'],
          ['footnotes', 'document.xml'],
          ['settings', 'document.xml'],
        ),
      },
    ),
  ),
  'styles based on each other': both((word) =>
    withParts(styled('A', word) + styled('C', 'c'), {
      styles: part(
        'styles',
        style('A', 'B') +
          style('B', 'A', word === 'older' ? '<w:pPr><w:keepNext/></w:pPr>' : '') +
          style('C', 'C', '<w:link w:val="C"/><w:next w:val="C"/>'),
      ),
    }),
  ),
  'styles of the older one alone, in a circle': () => [
    withParts(styled('A', 'gone') + paragraph('x'), {
      styles: part('styles', style('A', 'B') + style('B', 'A')),
    }),
    withParts(paragraph('x')),
  ],
  'numbering that is its own style': both((word) =>
    withParts(listed(word), {
      numbering: part('numbering', level('1', '%1.', '<w:numStyleLink w:val="L"/><w:styleLink w:val="L"/>')),
      styles: part(
        'styles',
        `<w:style w:type="numbering" w:styleId="L"><w:name w:val="L"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`,
      ),
    }),
  ),
  'numbering of the older one alone, its own style': () => [
    withParts(listed('gone') + paragraph('x'), {
      numbering: part('numbering', level('1', '%1.', '<w:numStyleLink w:val="L"/><w:styleLink w:val="L"/>')),
      styles: part(
        'styles',
        `<w:style w:type="numbering" w:styleId="L"><w:name w:val="L"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`,
      ),
    }),
    withParts(paragraph('x')),
  ],
  'a number of a billion': both((word) =>
    withParts(listed(word), { numbering: part('numbering', level('1000000000')) }),
  ),
  'a number below nothing': both((word) =>
    withParts(listed(word), { numbering: part('numbering', level('-5')) }),
  ),
  'a number that is none': both((word) =>
    withParts(listed(word), { numbering: part('numbering', level('1e308')) }),
  ),
  'a level of a billion': both((word) =>
    withParts(
      paragraph(word, '<w:pPr><w:numPr><w:ilvl w:val="1000000000"/><w:numId w:val="1"/></w:numPr></w:pPr>'),
      { numbering: part('numbering', level('1')) },
    ),
  ),
  'parts that are missing': both((word) =>
    withParts(
      `<w:p><w:r><w:t>${word}</w:t></w:r><w:r><w:footnoteReference w:id="7"/></w:r><w:r><w:drawing r:embed="r5"/></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="r0"/><w:footerReference w:type="default" r:id="nowhere"/></w:sectPr>`,
      {},
      {
        'word/_rels/document.xml.rels': relationships(
          ['header', 'h.xml'],
          ['styles', 's.xml'],
          ['numbering', 'n.xml'],
          ['footnotes', 'f.xml'],
          ['settings', 't.xml'],
          ['image', 'i.png'],
        ),
      },
    ),
  ),
  'a picture of the older one that is missing': () => [
    withParts(
      `<w:p><w:r><w:t>gone</w:t></w:r><w:r><w:drawing r:embed="r0"/></w:r></w:p>${paragraph('x')}`,
      {},
      { 'word/_rels/document.xml.rels': relationships(['image', 'i.png']) },
    ),
    withParts(paragraph('x')),
  ],
  'ids twice': both((word) =>
    withParts(
      `<w:p><w:bookmarkStart w:id="1" w:name="a"/><w:bookmarkStart w:id="1" w:name="a"/><w:r><w:t>${word}</w:t></w:r><w:bookmarkEnd w:id="1"/><w:bookmarkEnd w:id="1"/></w:p><w:p><w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:footnoteReference w:id="1"/></w:r></w:p>`,
      {
        footnotes: part(
          'footnotes',
          `<w:footnote w:id="1">${paragraph(word)}</w:footnote><w:footnote w:id="1">${paragraph('b')}</w:footnote>`,
        ),
        styles: part('styles', style('A', 'B') + style('A', 'C')),
      },
    ),
  ),
  'relationships that leave the package': both((word) =>
    withParts(
      `<w:p><w:r><w:t>${word}</w:t></w:r><w:r><w:drawing r:embed="r0"/></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="r1"/></w:sectPr>`,
      {},
      {
        'word/_rels/document.xml.rels': relationships(
          ['image', '../../../../etc/passwd'],
          ['header', '/../../etc/passwd'],
          ['styles', '../../../../etc/passwd'],
        ),
      },
    ),
  ),
  'a picture of the older one outside': () => [
    withParts(
      `<w:p><w:r><w:t>gone</w:t></w:r><w:r><w:drawing r:embed="r0"/></w:r></w:p>${paragraph('x')}`,
      {},
      { 'word/_rels/document.xml.rels': relationships(['image', '../../../../etc/passwd']) },
    ),
    withParts(paragraph('x')),
  ],
  'a document type': both((word) =>
    wordFile({
      'word/document.xml': `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]><w:document xmlns:w="${main}"><w:body>${paragraph(`${word}&b;&x;`)}</w:body></w:document>`,
    }),
  ),
  'an unknown entity': both((word) =>
    wordFile({ 'word/document.xml': part('document', `<w:body>${paragraph(`${word}&nbsp;`)}</w:body>`) }),
  ),
  'the prefix of another': both((word) =>
    wordFile({
      'word/document.xml': `<w:document xmlns:w="urn:x"><w:body>${paragraph(word)}</w:body></w:document>`,
    }),
  ),
  'another prefix': both((word) =>
    wordFile({
      'word/document.xml': `<x:document xmlns:x="${main}" xmlns:w="urn:x"><x:body><x:p><x:r><x:t>${word}</x:t><w:t>not this</w:t></x:r></x:p></x:body></x:document>`,
    }),
  ),
  'no prefix': both((word) =>
    wordFile({
      'word/document.xml': `<document xmlns="${main}"><body><p><pPr><outlineLvl x:val="0" xmlns:x="${main}"/></pPr><r><t>${word}</t></r></p></body></document>`,
    }),
  ),
  'a prefix that changes': both((word) =>
    wordFile({
      'word/document.xml': part(
        'document',
        `<w:body>${paragraph(word)}<w:p xmlns:w="urn:x"><w:r/></w:p><y:p xmlns:y="${main}"><y:r><y:t>${word}</y:t></y:r></y:p></w:body>`,
      ),
    }),
  ),
  'a prefix that is not declared': both((word) =>
    wordFile({ 'word/document.xml': part('document', `<w:body>${paragraph(word)}<q:x q:y="1"/></w:body>`) }),
  ),
  'names of every object as attributes and elements': both((word) =>
    withParts(
      `${odd.map((name) => `<w:p ${name}="a" w:${name}="b"><w:pPr><w:${name} w:val="x"/></w:pPr><w:r><w:rPr><w:${name} ${name}="${word}"/></w:rPr><w:t>${word}</w:t><${name}/></w:r><w:r><${name}>x</${name}></w:r><${name}/></w:p>`).join('')}${paragraph(word)}`,
    ),
  ),
  'names of every object as styles, bookmarks, lists and notes': both((word) =>
    withParts(
      odd
        .map(
          (name) =>
            `<w:p><w:pPr><w:pStyle w:val="${name}"/><w:numPr><w:ilvl w:val="${name}"/><w:numId w:val="${name}"/></w:numPr></w:pPr><w:bookmarkStart w:id="${name}" w:name="${name}"/><w:r><w:rPr><w:rStyle w:val="${name}"/></w:rPr><w:t>${word}</w:t></w:r><w:bookmarkEnd w:id="${name}"/><w:r><w:footnoteReference w:id="${name}"/></w:r></w:p>`,
        )
        .join(''),
      {
        styles: part('styles', odd.map((name) => style(name, name)).join('')),
        footnotes: part(
          'footnotes',
          odd.map((name) => `<w:footnote w:id="${name}">${paragraph(word)}</w:footnote>`).join(''),
        ),
        numbering: part(
          'numbering',
          odd
            .map(
              (name) =>
                `<w:abstractNum w:abstractNumId="${name}"/><w:num w:numId="${name}"><w:abstractNumId w:val="${name}"/></w:num>`,
            )
            .join(''),
        ),
      },
    ),
  ),
  'names of every object as parts': both((word) =>
    wordFile(
      {
        'word/document.xml': part(
          'document',
          `<w:body>${paragraph(word)}<w:p><w:r><w:drawing r:embed="r0"/></w:r></w:p></w:body>`,
        ),
        'word/_rels/document.xml.rels': relationships(
          ['image', '/__proto__'],
          ['image', '/constructor'],
          ['styles', '/__proto__'],
        ),
      },
      [
        { name: '__proto__', content: `<w:styles xmlns:w="${main}"/>` },
        { name: 'constructor', content: 'x' },
        { name: 'toString', content: 'y' },
      ],
    ),
  ),
  'lone surrogates': both((word) =>
    wordFile({
      'word/document.xml': Buffer.concat([
        Buffer.from(part('document', `<w:body><w:p><w:r><w:t>${word}`).replace('</w:document>', '')),
        Buffer.from([0xed, 0xa0, 0x80]),
        Buffer.from('</w:t></w:r></w:p></w:body></w:document>'),
      ]),
    }),
  ),
  'lone surrogates by number': both((word) =>
    wordFile({ 'word/document.xml': part('document', `<w:body>${paragraph(`${word}&#xD800;`)}</w:body>`) }),
  ),
  'control characters': both((word) =>
    wordFile({
      'word/document.xml': part('document', `<w:body>${paragraph(`${word}\u0001\u0000\ufffe`)}</w:body>`),
    }),
  ),
  'control characters by number': both((word) =>
    wordFile({ 'word/document.xml': part('document', `<w:body>${paragraph(`${word}&#1;`)}</w:body>`) }),
  ),
  'separators of lines': both((word) => withParts(paragraph(`${word}\u2028\u2029\u0085\u200f\u202e]]&gt;`))),
  'UTF-16': both((word) =>
    wordFile({
      'word/document.xml': Buffer.from(
        `\ufeff${part('document', `<w:body>${paragraph(word)}</w:body>`).replace('UTF-8', 'UTF-16')}`,
        'utf16le',
      ),
    }),
  ),
  'UTF-16 the other way': both((word) =>
    wordFile({
      'word/document.xml': Buffer.from(
        `\ufeff${part('document', `<w:body>${paragraph(word)}</w:body>`).replace('UTF-8', 'UTF-16')}`,
        'utf16le',
      ).swap16(),
    }),
  ),
  'half a UTF-16': both((word) =>
    wordFile({
      'word/document.xml': Buffer.concat([
        Buffer.from(`\ufeff${part('document', `<w:body>${paragraph(word)}`)}`, 'utf16le'),
        Buffer.from([1]),
      ]),
    }),
  ),
  'a cell over a billion columns': both((word) =>
    withParts(
      `${table(cell(paragraph(word), '<w:gridSpan w:val="1000000000"/>') + cell(paragraph('x'), `<w:gridSpan w:val="${word === 'older' ? '-1' : 'x'}"/><w:vMerge/>`))}<w:p/>`,
    ),
  ),
  'rows that begin after a billion columns': both((word) =>
    withParts(
      `<w:tbl><w:tblGrid/><w:tr><w:trPr><w:gridBefore w:val="1000000000"/><w:gridAfter w:val="1000000000"/></w:trPr>${cell(paragraph(word))}</w:tr></w:tbl><w:p/>`,
    ),
  ),
  'a body that is not there': both((word) => wordFile({ 'word/document.xml': part('document', word) })),
  'simple fields in each other, 200 deep': both((word) =>
    withParts(
      `<w:p>${within(200, '<w:fldSimple w:instr=" PAGE ">', `<w:r><w:t>${word}</w:t></w:r>`, '</w:fldSimple>')}</w:p>`,
    ),
  ),
};

const stamp = { author: 'Counterpart', date: new Date(0) };
const built = join(import.meta.dirname, '../../../dist/server/word-thread.js');
const logged: string[] = [];
const log = pino({}, { write: (line: string) => void logged.push(line) });
const comparer = new Comparer({ file: built }, log);
const hasty = new Comparer({ file: built, megabytes: 64, milliseconds: 200 }, log);
afterAll(() => Promise.all([comparer.close(), hasty.close()]));

async function compared(by: Comparer, files: Files) {
  const [older, newer] = files();
  const made = await by.compare(async () => ({ older, newer, stamp }));
  if (made === 'busy') throw new Error('nobody else is comparing');
  if ('reason' in made) return made.reason;
  const [type] = made.redline.subarray(0, 2);
  expect([type, Array.isArray(JSON.parse(made.comparison).clauses)]).toEqual(['P'.charCodeAt(0), true]);
  return 'compared';
}

const sentences = [
  'compared',
  'The documents are too large to be compared.',
  'One of the documents is damaged and cannot be read.',
  'One of the documents is not a Word document that can be compared.',
];

describe('a strange file is compared or told in a sentence, and the thread goes on:', () => {
  test.each(Object.entries(strange))('%s', async (_, files) => {
    expect(sentences).toContain(await compared(comparer, files));
    expect(logged).toEqual([]);
  });
});

const endless: Record<string, Files> = {
  'empty paragraphs': both((word) => withParts(times(200_000, () => '<w:p/>') + paragraph(word))),
  'a long word': both((word) => withParts(paragraph(word.repeat(200_000)))),
  'a long text': both((word) => withParts(paragraph(times(100_000, (i) => `${word}${i % 9973} `)))),
  'long labels': both((word) =>
    withParts(
      times(300, (i) => listed(`${word}${i}`)),
      { numbering: part('numbering', level('1', '%1'.repeat(100_000))) },
    ),
  ),
  'paragraphs of which none is in both': both((word) =>
    withParts(times(20_000, (i) => paragraph(`${word}${i}`))),
  ),
  'identical paragraphs': both((word) =>
    withParts(times(word === 'older' ? 30_000 : 29_000, () => paragraph('the same')) + paragraph(word)),
  ),
  bookmarks: both((word) =>
    withParts(
      `<w:p>${times(30_000, (i) => `<w:bookmarkStart w:id="${i}" w:name="${word}${i}"/>`)}<w:r><w:t>${word}</w:t></w:r></w:p>`,
    ),
  ),
  'a note within itself': both((word) => {
    const text = `<w:p><w:r><w:t>${word}</w:t><w:footnoteReference w:id="1"/></w:r></w:p>`;
    return withParts(text, { footnotes: part('footnotes', `<w:footnote w:id="1">${text}</w:footnote>`) });
  }),
  columns: both((word) =>
    withParts(table(times(30_000, (i) => cell(paragraph(i % 2 ? word : `${i}`)))) + paragraph(word)),
  ),
};

describe('what would take too long is ended, and the next one is compared:', () => {
  test.each(Object.entries(endless))('%s', async (_, files) => {
    expect(await compared(hasty, files)).toMatch(/^compared$|too long or too different|too large/);
  });

  test('a plain pair', async () => {
    const plain = both((word) => withParts(paragraph(word)));
    expect(await compared(comparer, plain)).toBe('compared');
    expect(logged).toEqual([]);
  });
});

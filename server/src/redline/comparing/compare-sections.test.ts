import { expect, test } from 'vitest';
import { readDocument } from '../../../test/redline/reading/read-document.ts';
import { contentTypes, relationships, wordFile } from '../../../test/word.ts';
import { compareDocuments } from '../compare-documents.ts';

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const r = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const kind = 'application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml';
const stamp = { author: 'The shop', date: new Date('2026-03-01T12:00:00Z') };
const p = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const withFooter = '<w:sectPr><w:footerReference w:type="default" r:id="r0"/></w:sectPr>';

const file = (footer: string, body: string) =>
  wordFile({
    '[Content_Types].xml': contentTypes(
      undefined,
      `<Override PartName="/word/footer1.xml" ContentType="${kind}"/>`,
    ),
    'word/_rels/document.xml.rels': relationships(['footer', 'footer1.xml']),
    'word/footer1.xml': `<w:ftr ${w}>${p(footer)}</w:ftr>`,
    'word/document.xml': `<w:document ${w} ${r}><w:body>${body}</w:body></w:document>`,
  });

test('a footer that the last section shows through one that was inserted is left when that one goes', () => {
  const older = file('Draft', p('One.') + withFooter);
  const newer = file('Final', `${p('New.', withFooter)}${p('One.')}<w:sectPr/>`);
  const { redline } = compareDocuments(older, newer, stamp);
  const footer = (mode: 'accept' | 'reject') =>
    [...readDocument(redline, mode).stories].flatMap(([name, blocks]) =>
      name.includes('footer') ? blocks.map(({ text }) => text) : [],
    );
  expect(footer('reject')).toEqual(['Draft']);
  expect(footer('accept')).toEqual(['Final', 'Final']);
});

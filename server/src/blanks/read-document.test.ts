import { expect, test } from 'vitest';
import { content, p, r, tbl } from '../../test/blanks/write.ts';
import { readDocument } from './read-document.ts';
import { readStamp, stampDocument } from './stamp.ts';
import { wordsOf } from './words.ts';

const numbering =
  '<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>';
const heading = (text: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr>${r(text)}</w:p>`;

test('the title of a document is known by its style', () => {
  const styles =
    '<w:styles><w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/></w:style></w:styles>';
  const title = `<w:p><w:pPr><w:pStyle w:val="Titel"/></w:pPr>${r('Lease of {{place}}')}</w:p>`;
  const [clause] = readDocument(content(title + p('Text.'), { styles }));
  expect(clause?.blocks.map(({ shape }) => shape)).toEqual(['title', 'paragraph']);
});

test('a document is read with its blanks, what rules each place, and numbers as they are then', () => {
  const file = content(
    heading('Fees of {{client}}') +
      p('Pay {{#if tax}}with tax {{/if}}now.') +
      p('{{#if renewal}}') +
      heading('Renewal') +
      p('{{/if}}') +
      heading('End') +
      tbl(['{{#if tax}}Rate', '{{rate}}{{/if}}']) +
      p(''),
    { numbering, footer: `<w:ftr><w:p>${r('{{client}}')}</w:p></w:ftr>` },
  );
  const renewal = { key: 'renewal', is: true };
  const tax = { key: 'tax', is: true };
  expect(readDocument(file, { renewal: 'no' })).toEqual([
    {
      id: 'c1',
      label: '1.',
      title: 'Fees of {{client}}',
      blocks: [
        { shape: 'heading', label: '1.', cells: [[{ text: 'Fees of ' }, { blank: 'client' }]] },
        {
          shape: 'paragraph',
          label: '',
          cells: [[{ text: 'Pay ' }, { text: 'with tax ', only_if: [tax] }, { text: 'now.' }]],
        },
      ],
    },
    {
      id: 'c2',
      label: '',
      title: 'Renewal',
      blocks: [{ shape: 'heading', label: '', cells: [[{ text: 'Renewal' }]], only_if: [renewal] }],
    },
    {
      id: 'c3',
      label: '2.',
      title: 'End',
      blocks: [
        { shape: 'heading', label: '2.', cells: [[{ text: 'End' }]] },
        { shape: 'row', label: '', cells: [[{ text: 'Rate' }], [{ blank: 'rate' }]], only_if: [tax] },
      ],
    },
    {
      id: 'footer',
      label: '',
      title: 'Footer',
      blocks: [{ shape: 'paragraph', label: '', cells: [[{ blank: 'client' }]] }],
    },
  ]);
  expect(readDocument(file, { renewal: 'yes' }).map(({ label }) => label)).toEqual(['1.', '2.', '3.', '']);
});

test('a stamp is put beside other properties, replaced, and the same every time', () => {
  const file = content(p('x'));
  expect(readStamp(file)).toBeUndefined();
  const once = stampDocument(file, 'first');
  expect(Buffer.compare(once, stampDocument(file, 'first'))).toBe(0);
  expect(readStamp(once)).toBe('first');
  expect(readStamp(stampDocument(once, 'second & <last>'))).toBe('second & <last>');
});

test('the words of a document are all of it in one line', () => {
  const note = `<w:footnote w:type="separator" w:id="0"><w:p>${r('no')}</w:p></w:footnote><w:footnote w:id="1"><w:p>${r('note')}</w:p></w:footnote>`;
  const file = content(
    p(
      'One  \ufb01ne',
      '<w:r><w:tab/><w:t>day</w:t></w:r>',
      '<w:del><w:r><w:delText>not</w:delText></w:r></w:del>',
    ) +
      tbl(['a', 'b']) +
      p(''),
    { footnotes: `<w:footnotes>${note}</w:footnotes>` },
  );
  expect(wordsOf(file)).toBe('One fine day a b note');
});

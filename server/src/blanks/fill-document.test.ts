import type { Answers } from '@counterpart/contract/blanks';
import { expect, test } from 'vitest';
import { content, p, r, shown, tbl, tc, xmlOf } from '../../test/blanks/write.ts';
import { faultsOf } from '../../test/redline/valid/valid.ts';
import { fillDocument } from './fill-document.ts';
import { findBlanks } from './find-blanks.ts';
import { suggestFields } from './suggest-field.ts';

const filled = (bytes: Uint8Array, answers: Answers) =>
  fillDocument(bytes, suggestFields(findBlanks(bytes).blanks), answers);

type Case = [body: string, answers: Answers, expected: string[]];

const yes = { a: 'yes', b: 'yes' };
const no = { a: 'no', b: 'no' };

const cases: Record<string, Case> = {
  'words that are there': [p('The {{#if a}}old {{/if}}house'), yes, ['The old house']],
  'words that are gone': [p('The {{#if a}}old {{/if}}house'), no, ['The house']],
  'the space before words that are gone': [p('The fee {{#if a}}plus tax{{/if}}.'), no, ['The fee.']],
  'words that nobody has decided': [
    p('The {{#if a}}old {{/if}}house'),
    {},
    ['The {{#if a}}old {{/if}}house'],
  ],
  'either of two': [p('{{#if a}}one{{else}}two{{/if}}'), no, ['two']],
  'the first of two': [p('{{#if a}}one{{else}}two{{/if}}'), yes, ['one']],
  'what is there when the answer is no': [p('x{{#if not a}} and y{{/if}}'), no, ['x and y']],
  'tags cut by runs': [p('{', '{#i', 'f a}', '}old', '{{/', 'if}} x'), no, [' x']],
  'a whole paragraph of one': [p('before') + p('{{#if a}}gone{{/if}}') + p('after'), no, ['before', 'after']],
  'paragraphs between tags of their own': [
    p('before') + p('{{#if a}}') + p('one') + p('two') + p('{{/if}}') + p('after'),
    no,
    ['before', 'after'],
  ],
  'paragraphs that stay lose their tags': [
    p('{{#if a}}') + p('one') + p('{{/if}}') + p('after'),
    yes,
    ['one', 'after'],
  ],
  'paragraphs with the tags at their edges': [
    p('{{#if a}}one') + p('two{{/if}}') + p('after'),
    no,
    ['after'],
  ],
  'from within one paragraph to within another': [
    p('one {{#if a}}two') + p('three') + p('four{{/if}} five'),
    no,
    ['one', ' five'],
  ],
  'one inside another': [
    p('{{#if a}}') + p('one {{#if b}}two{{/if}}') + p('{{/if}}') + p('after'),
    { a: 'yes', b: 'no' },
    ['one', 'after'],
  ],
  'a row by tags in its cells': [
    tbl(['x', 'y'], ['{{#if a}}one', 'two{{/if}}'], ['z', 'w']) + p(''),
    no,
    ['[x|y]', '[z|w]', ''],
  ],
  'a row that stays': [tbl(['{{#if a}}one', 'two{{/if}}']) + p(''), yes, ['[one|two]', '']],
  'rows between rows of tags': [
    tbl(['{{#if a}}', ''], ['one', 'two'], ['{{/if}}', ''], ['x', 'y']) + p(''),
    no,
    ['[x|y]', ''],
  ],
  'rows of tags vanish': [
    tbl(['{{#if a}}', ''], ['one', 'two'], ['{{/if}}', '']) + p(''),
    yes,
    ['[one|two]', ''],
  ],
  'a table of which nothing is left': [p('x') + tbl(['{{#if a}}one', 'two{{/if}}']) + p('y'), no, ['x', 'y']],
  'a table inside a passage': [p('{{#if a}}') + tbl(['one']) + p('{{/if}}'), no, ['']],
  'all of a cell': [tbl([tc('{{#if a}}', 'one', '{{/if}}'), 'x']) + p(''), no, ['[|x]', '']],
  'what stands between two tables': [
    tbl(['x']) + p('{{#if a}}y{{/if}}') + tbl(['z']) + p(''),
    no,
    ['[x]', '', '[z]', ''],
  ],
  'blanks inside what is gone': [p('{{#if a}}{{name}}{{/if}}x'), no, ['x']],
  'a passage that is never closed stays': [p('{{#if a}}one'), no, ['{{#if a}}one']],
  'a passage that goes from a cell into the text stays': [
    tbl(['{{#if a}}x']) + p('{{/if}}y'),
    no,
    ['[{{#if a}}x]', '{{/if}}y'],
  ],
};

test.each(Object.entries(cases))('switched: %s', (_, [body, answers, expected]) => {
  const made = filled(content(body), answers);
  expect(shown(made)).toEqual(expected);
  expect(faultsOf(made)).toEqual([]);
});

test('an answer has the look of the first letter of its blank, and is text', () => {
  const made = filled(content(p(r('{', '<w:b/>'), '{party_', 'name}} pays')), {
    party_name: 'Ada\n& <Sons>\t{{x}}\u0000',
  });
  expect(shown(made)).toEqual(['Ada⏎& <Sons>⇥{{x}} pays']);
  expect(xmlOf(made)).toContain(
    '<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Ada</w:t><w:br/><w:t xml:space="preserve">&amp; &lt;Sons&gt;</w:t>',
  );
});

test('what has no answer stays, on yellow', () => {
  const made = xmlOf(
    filled(content(p(r('To {{na', '<w:b/><w:u w:val="single"/>'), 'me}} and on')), { name: ' \n ' }),
  );
  expect(made).toContain(
    '<w:r><w:rPr><w:b/><w:highlight w:val="yellow"/><w:u w:val="single"/></w:rPr><w:t xml:space="preserve">{{na</w:t></w:r>',
  );
  expect(made).toContain(
    '<w:rPr><w:highlight w:val="yellow"/></w:rPr><w:t xml:space="preserve">me}}</w:t></w:r>',
  );
});

const control = (properties: string) =>
  content(
    p(
      `<w:sdt><w:sdtPr><w:tag w:val="law"/>${properties}</w:sdtPr><w:sdtContent>${r('Choose', '<w:i/>')}</w:sdtContent></w:sdt>`,
    ),
  );

test('a content control is filled and stays one', () => {
  const bound = control('<w:showingPlcHdr/><w:dataBinding w:xpath="/x" w:storeItemID="y"/><w:text/>');
  expect(xmlOf(filled(bound, { law: 'Ohio' }))).toContain(
    '<w:sdt><w:sdtPr><w:tag w:val="law"/><w:text/></w:sdtPr><w:sdtContent><w:r><w:t xml:space="preserve">Ohio</w:t></w:r></w:sdtContent></w:sdt>',
  );
  expect(xmlOf(filled(control('<w:date/>'), { law: '2026-11-17' }))).toMatch(
    /<w:date w:fullDate="2026-11-17T00:00:00Z"\/>.*<w:i\/>.*November 17, 2026/,
  );
  expect(
    xmlOf(filled(control('<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>'), { law: 'yes' })),
  ).toMatch(/<w14:checked w14:val="1"\/>.*☒/);
  expect(xmlOf(filled(control(''), {}))).toContain('<w:highlight w:val="yellow"/>');
});

const numbering =
  '<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>';
const item = (text: string, bookmark = '') =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${bookmark && `<w:bookmarkStart w:id="1" w:name="${bookmark}"/>`}${r(text)}${bookmark && '<w:bookmarkEnd w:id="1"/>'}</w:p>`;
const ref = (shownNumber: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> REF here \\r \\h </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(shownNumber)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

test('a reference has the number that its clause has then', () => {
  const body = item('{{#if a}}gone{{/if}}') + item('stays', 'here') + p('See ', ref('2'), '.');
  const made = filled(content(body, { numbering }), no);
  expect(shown(made)).toEqual(['stays', 'See 1.']);
  expect(faultsOf(made)).toEqual([]);
});

test('a reference to what is gone says so, as text', () => {
  const link = `<w:hyperlink w:anchor="here">${r('there')}</w:hyperlink>`;
  const body = p('{{#if a}}') + item('gone', 'here') + p('{{/if}}') + p('See ', ref('1'), '.', link);
  const made = filled(content(body, { numbering }), no);
  expect(shown(made)).toEqual(['See [removed].there']);
  expect(xmlOf(made)).not.toMatch(/fldChar|instrText|hyperlink/);
  expect(faultsOf(made)).toEqual([]);
});

test('the contents lose the line of what is gone, and Word is asked to count pages', () => {
  const entry = (name: string, title: string) =>
    p(`<w:hyperlink w:anchor="${name}">${r(title)}</w:hyperlink>`);
  const begin = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TOC \\o </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`;
  const body =
    p(begin) +
    entry('_Toc1', 'Gone') +
    p('<w:r><w:fldChar w:fldCharType="end"/></w:r>') +
    p('{{#if a}}') +
    item('Gone', '_Toc1') +
    p('{{/if}}') +
    p('x');
  const made = filled(
    content(body, { numbering, settings: '<w:settings><w:zoom/><w:compat/></w:settings>' }),
    no,
  );
  expect(shown(made)).toEqual(['', '', 'x']);
  expect(xmlOf(made, 'word/settings.xml')).toMatch(/<w:zoom\/><w:updateFields w:val="true"\/><w:compat\/>/);
});

const section = (text: string, more: string) =>
  `<w:p><w:pPr><w:sectPr>${more}</w:sectPr></w:pPr>${r(text)}</w:p>`;

test('a section ends earlier when its last paragraph goes, and goes when all of it does', () => {
  const wide = '<w:pgSz w:w="2" w:h="1"/>';
  const part = filled(content(p('x') + section('{{#if a}}gone{{/if}}', wide) + p('y')), no);
  expect(xmlOf(part)).toContain('</w:sectPr></w:pPr><w:r><w:t xml:space="preserve">x</w:t></w:r></w:p><w:p>');
  const header = '<w:headerReference w:type="default" r:id="r0"/>';
  const all = content(p('{{#if a}}') + section('gone', header + wide) + p('{{/if}}') + p('y'), {
    header: '<w:hdr><w:p/></w:hdr>',
  });
  expect(xmlOf(filled(all, no))).toMatch(
    /<w:body><w:p>.*y<.*<w:sectPr><w:headerReference[^>]*\/><\/w:sectPr>/,
  );
  expect([...xmlOf(filled(all, no)).matchAll(/<w:sectPr>/g)]).toHaveLength(1);
});

test('a note goes with its reference, and what is merged with a row that goes begins below it', () => {
  const note = (id: number) => `<w:footnote w:id="${id}"><w:p>${r(`note ${id}`)}</w:p></w:footnote>`;
  const sign = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
  const merged = (text: string, how: string) => `<w:tc><w:tcPr><w:vMerge${how}/></w:tcPr>${p(text)}</w:tc>`;
  const body =
    p('{{#if a}}x', sign(1), '{{/if}}y', sign(2)) +
    tbl([merged('{{#if a}}x', ' w:val="restart"'), 'z{{/if}}'], [merged('', ''), 'w']) +
    p('');
  const made = filled(content(body, { footnotes: `<w:footnotes>${note(1)}${note(2)}</w:footnotes>` }), no);
  expect(xmlOf(made, 'word/footnotes.xml')).not.toContain('note 1');
  expect(xmlOf(made, 'word/footnotes.xml')).toContain('note 2');
  expect(xmlOf(made)).toContain('<w:vMerge w:val="restart"/>');
  expect(faultsOf(made)).toEqual([]);
});

test('marks and fields that lose one end are mended', () => {
  const body =
    p('<w:bookmarkStart w:id="1" w:name="x"/>', 'before') +
    p('{{#if a}}') +
    p(
      'gone',
      '<w:bookmarkEnd w:id="1"/>',
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r>',
      '<w:r><w:instrText xml:space="preserve"> PAGE </w:instrText><w:fldChar w:fldCharType="separate"/></w:r>',
    ) +
    p('{{/if}}') +
    p('7', '<w:r><w:fldChar w:fldCharType="end"/></w:r>');
  const made = filled(content(body), no);
  expect(shown(made)).toEqual(['before', '7']);
  expect(faultsOf(made)).toEqual([]);
  expect(xmlOf(made)).toContain('<w:bookmarkEnd w:id="1"/>');
});

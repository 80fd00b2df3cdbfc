import type { Answers } from '@counterpart/contract/blanks';
import { expect, test } from 'vitest';
import { WordPackage } from '../../test/redline/reading/package.ts';
import { below, child, type Element, elementsOf, textOf } from '../../test/redline/reading/xml.ts';
import { faultsOf } from '../../test/redline/valid/valid.ts';
import { wordFile } from '../../test/word.ts';
import { fillDocument } from './fill-document.ts';
import { findBlanks } from './find-blanks.ts';
import { suggestFields } from './suggest-field.ts';

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const r = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (...texts: string[]) =>
  `<w:p>${texts.map((text) => (text.startsWith('<') ? text : r(text))).join('')}</w:p>`;
const tc = (...content: string[]) =>
  `<w:tc><w:tcPr/>${content.map((one) => (one.startsWith('<w:p>') || one.startsWith('<w:tbl>') ? one : p(one))).join('')}</w:tc>`;
const tbl = (...rows: string[][]) =>
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid>${rows.map((cells) => `<w:tr>${cells.map((one) => (one.startsWith('<w:tc>') ? one : tc(one))).join('')}</w:tr>`).join('')}</w:tbl>`;
const file = (body: string) =>
  wordFile({ 'word/document.xml': `<w:document ${w}><w:body>${body}<w:sectPr/></w:body></w:document>` });

const filled = (bytes: Uint8Array, answers: Answers) =>
  fillDocument(bytes, suggestFields(findBlanks(bytes).blanks), answers);

/** The body as text: a line for each paragraph, [ and ] around the cells of a row. */
function shown(bytes: Uint8Array): string[] {
  const parts = new WordPackage(bytes);
  const lines = (holder: Element | undefined): string[] =>
    elementsOf(holder).flatMap((one) => {
      if (one.name === 'w:p') return [textIn(one)];
      if (one.name === 'w:tr')
        return [
          `[${elementsOf(one)
            .filter(({ name }) => name === 'w:tc')
            .map((cell) => lines(cell).join('/'))
            .join('|')}]`,
        ];
      return /^w:(tbl|sdt|sdtContent)$/.test(one.name) ? lines(one) : [];
    });
  return lines(child(parts.tree(parts.main), 'w:body'));
}

const textIn = (paragraph: Element) =>
  [...below(paragraph)]
    .map((one) =>
      one.name === 'w:t' ? textOf(one) : one.name === 'w:br' ? '⏎' : one.name === 'w:tab' ? '⇥' : '',
    )
    .join('');

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
  const made = filled(file(body), answers);
  expect(shown(made)).toEqual(expected);
  expect(faultsOf(made)).toEqual([]);
});

test('an answer has the look of the first letter of its blank', () => {
  const made = filled(file(p('<w:r><w:rPr><w:b/></w:rPr><w:t>{</w:t></w:r>', '{party_', 'name}} pays')), {
    party_name: 'Ada\n& <Sons>',
  });
  expect(shown(made)).toEqual(['Ada⏎& <Sons> pays']);
  expect(new WordPackage(made).parts.get('word/document.xml')?.toString()).toContain(
    '<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Ada</w:t><w:br/><w:t xml:space="preserve">&amp; &lt;Sons&gt;</w:t></w:r>',
  );
});

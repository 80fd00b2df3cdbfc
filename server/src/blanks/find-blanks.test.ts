import { expect, test } from 'vitest';
import { content, p, r, tbl } from '../../test/blanks/write.ts';
import { findBlanks } from './find-blanks.ts';
import { suggestFields } from './suggest-field.ts';

test('blanks are found in the order of the document, however they are written', () => {
  const { blanks, faults, bracketed } = findBlanks(
    content(
      p('Between ', '{{ Party', '_Name }}') +
        p('{{#if renewal}}on {{start_date}}{{/if}}, and {{party_name}} [or its affiliate] [3]') +
        tbl(['{{#if not renewal}}x{{/if}}']) +
        p(''),
    ),
  );
  expect(blanks).toEqual([
    { key: 'party_name', use: 'text', times: 2, paragraph: 'Between {{ Party_Name }}' },
    expect.objectContaining({ key: 'renewal', use: 'switch', times: 2 }),
    expect.objectContaining({ key: 'start_date', times: 1 }),
  ]);
  expect(faults).toEqual([]);
  expect(bracketed).toEqual(['or its affiliate']);
});

const control = (tag: string, kind: string, alias = '') =>
  `<w:sdt><w:sdtPr>${alias && `<w:alias w:val="${alias}"/>`}<w:tag w:val="${tag}"/>${kind}</w:sdtPr><w:sdtContent>${r('Click here')}</w:sdtContent></w:sdt>`;

test('a content control with a name is a blank, and says what it wants', () => {
  const list =
    '<w:dropDownList><w:listItem w:value=""/><w:listItem w:displayText="Delaware" w:value="DE"/></w:dropDownList>';
  const { blanks } = findBlanks(
    content(
      p(
        control('Governing_Law', list, 'Governing law'),
        control('signing', '<w:date/>'),
        control('goog_rdk_1', ''),
        control('Some Thing', ''),
        control('notes', '<w:text w:multiLine="1"/>'),
      ),
    ),
  );
  expect(blanks.map(({ key, suggested }) => [key, suggested])).toEqual([
    ['governing_law', { label: 'Governing law', kind: 'choice', choices: ['Delaware'] }],
    ['signing', { kind: 'date' }],
    ['notes', { kind: 'long-text' }],
  ]);
});

const field = (instruction: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('x')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const faulty: Record<string, [body: string, message: RegExp, paragraph: string]> = {
  'a passage without an end': [
    p('Now {{#if a}}x'),
    /“{{#if a}}” is opened and never closed/,
    'Now {{#if a}}x',
  ],
  'an end without a passage': [p('x{{/if}}'), /“{{\/if}}” stands where no passage is open/, 'x{{/if}}'],
  'a second else': [
    p('{{#if a}}x{{else}}y{{else}}z{{/if}}'),
    /“{{else}}” stands where/,
    '{{#if a}}x{{else}}y{{else}}z{{/if}}',
  ],
  'out of a table': [tbl(['{{#if a}}x']) + p('{{/if}}'), /“{{#if a}}” begins in one cell/, '{{#if a}}x'],
  'into a row': [
    tbl(['x', '{{#if a}}y'], ['{{/if}}', '']) + p(''),
    /“{{#if a}}” begins in one cell/,
    '{{#if a}}y',
  ],
  'no closing braces': [p('Pay {{fee'), /“{{fee” has no closing braces/, 'Pay {{fee'],
  'no name': [p('{{Party Name}}'), /“{{Party Name}}” is not a name/, '{{Party Name}}'],
  'in a field': [p(field(' HYPERLINK "mailto:{{email}}" ')), /“{{email}}” stands in the instruction/, 'x'],
};

test.each(Object.entries(faulty))(
  'a fault is named with its paragraph: %s',
  (_, [body, message, paragraph]) => {
    expect(findBlanks(content(body)).faults).toEqual([
      { message: expect.stringMatching(message), paragraph },
    ]);
  },
);

test('a name says what is asked for', () => {
  const keys = [
    'client_name',
    'client_address',
    'start_date',
    'service_fee',
    'contact_email',
    'notice_days',
    'company_tax_id',
  ];
  const found = keys.map((key) => ({ key, use: 'text' as const, times: 1, paragraph: '' }));
  const fields = suggestFields([...found, { key: 'renewal', use: 'switch', times: 1, paragraph: '' }]);
  expect(fields.map(({ label, kind, group, fact }) => [label, kind, group, fact])).toEqual([
    ['Client name', 'text', 'Client', null],
    ['Client address', 'long-text', 'Client', null],
    ['Start date', 'date', 'Details', null],
    ['Service fee', 'amount', 'Details', null],
    ['Contact email', 'email', 'Details', null],
    ['Notice days', 'number', 'Details', null],
    ['Company tax ID', 'text', 'Details', 'tax_id'],
    ['Renewal', 'yes-no', 'Details', null],
  ]);
});

import type { Answers, BlankField, BlankKind } from '@counterpart/contract/blanks';
import { blankField } from '../../../contract/test/blank-field.ts';
import { Dice } from './dice.ts';

/** What is typed, and what the document is to say. */
type Typed = [given: string, shown: string];

const same = (text: string): Typed => [text, text];

/** What people type, and what people type who mean no good. */
const texts: Typed[] = [
  same('Ada Lovelace & Sons'),
  same('<w:p><w:r><w:t>x</w:t></w:r></w:p>'),
  same(']]> &amp; &#0; <!-- -->'),
  same('{{fee}} and {{#if renewal}}braces{{/if}} }} {{'),
  same("=cmd|'/C calc'!A1"),
  same('{ HYPERLINK "https://evil.example" } { DDEAUTO c:\\\\windows "x" }'),
  same('شركة المثال المحدودة'),
  same('עברית and English'),
  same('x'.repeat(10_000)),
  same('one line\nand another\n\nand the last'),
  same('a\ttab, two  spaces and a last one '),
  ['windows\r\nlines\rand old ones', 'windows\nlines\nand old ones'],
  ['nothing\u0000to\u0008see\u001fhere\uffff', 'nothingtoseehere'],
  ['half a \ud83d surrogate', 'half a  surrogate'],
  same('𝔘𝔫𝔦𝔠𝔬𝔡𝔢 👩‍👩‍👧 é'),
  same('\\u0041 %s $& $1 $<x>'),
];

const kinds: Record<string, [BlankKind, Typed[]]> = {
  client_name: ['text', texts],
  client: ['text', texts],
  scope: ['long-text', texts],
  term: ['text', texts],
  fee: [
    'amount',
    [
      ['1234.5', '$1,234.50'],
      ['0', '$0.00'],
      ['1000000', '$1,000,000.00'],
    ],
  ],
  start_date: [
    'date',
    [
      ['2026-11-17', 'November 17, 2026'],
      ['2024-02-29', 'February 29, 2024'],
    ],
  ],
  notice_days: ['number', [['12000', '12,000']]],
  contact_email: ['email', [same('a.b+c@example.com')]],
};

export const blankKeys = Object.keys(kinds);
export const switchKeys = ['renewal', 'guaranty', 'exclusive', 'arbitration'];

export const fields: BlankField[] = [
  ...Object.entries(kinds).map(([key, [kind]]) => blankField(key, { kind })),
  ...switchKeys.map((key) => blankField(key, { kind: 'yes-no' })),
];

export interface Drawn {
  answers: Answers;
  /** By key, what the document is to say. */
  shown: Map<string, string>;
}

/** An answer to everything. */
export function drawAnswers(seed: number): Drawn {
  const dice = new Dice(seed);
  const shown = new Map<string, string>();
  const answers: Answers = {};
  for (const [key, [, typed]] of Object.entries(kinds)) {
    const [given, says] = dice.of(typed);
    answers[key] = given;
    shown.set(key, says);
  }
  for (const key of switchKeys) answers[key] = dice.of(['yes', 'no']);
  return { answers, shown };
}

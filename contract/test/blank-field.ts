import type { BlankField } from '../src/blanks.ts';

/** A blank that asks for a line of text. */
export const blankField = (key: string, own: Partial<BlankField> = {}): BlankField => ({
  key,
  label: key,
  kind: 'text',
  choices: [],
  currency: 'USD',
  help: '',
  example: '',
  is_required: true,
  group: '',
  fact: null,
  ...own,
});

import type { BlankKind } from '@counterpart/contract/blanks';

export const kindNames: Record<BlankKind, string> = {
  text: 'Text',
  'long-text': 'Long text',
  email: 'Email address',
  date: 'Date',
  amount: 'Amount',
  number: 'Number',
  choice: 'Choice',
  'yes-no': 'Yes or no',
};

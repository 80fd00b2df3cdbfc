import type { Answers, BlankField } from '@counterpart/contract/blanks';
import type { Company } from '@counterpart/contract/calls/filling';

/** An answer for every field, as what it is called may be the name of anything: where there is none, what the account knows. */
export const withCompany = (answers: Answers, fields: BlankField[], company: Company): Answers => ({
  ...Object.fromEntries(fields.map(({ key, fact }) => [key, fact ? company[fact] : ''])),
  ...answers,
});

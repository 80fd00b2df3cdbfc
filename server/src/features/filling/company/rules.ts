import type { Answers, BlankField } from '@counterpart/contract/blanks';
import type { Company } from '@counterpart/contract/filling';

/** The answers, and where there is none what the account knows of the company. */
export const withCompany = (answers: Answers, fields: BlankField[], company: Company): Answers => ({
  ...Object.fromEntries(
    fields.flatMap(({ key, fact }) => (fact && company[fact] ? [[key, company[fact]]] : [])),
  ),
  ...answers,
});

import { type BlankField, blankField, hasEnoughChoices, needsTwoChoices } from '@counterpart/contract/blanks';

/** By key and then by the name of the field: what is wrong with it. */
export type Complaints = Record<string, Record<string, string>>;

function complaintsAbout(field: BlankField): Record<string, string> {
  const found: Record<string, string> = {};
  const { error } = blankField.safeParse(field);
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message;
  if (!hasEnoughChoices(field)) found.choices ??= needsTwoChoices;
  return found;
}

/** What an administrator has to mend before it can be saved. */
export function complaintsOf(fields: BlankField[]): Complaints {
  const found = fields.map((field) => [field.key, complaintsAbout(field)] as const);
  return Object.fromEntries(found.filter(([, own]) => Object.keys(own).length > 0));
}

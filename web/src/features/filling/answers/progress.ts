import type { BlankField } from '@counterpart/contract/blanks';

interface Progress {
  filled: number;
  asked: number;
  /** How many of those that have to be answered are not. */
  requiredLeft: number;
  /** The next one to answer: one that has to be, where there is one. */
  next: string | undefined;
}

/** How far somebody is; blanks that stand only in passages that are left out are not asked for. */
export function progressOf(fields: BlankField[], isSaid: (field: BlankField) => boolean): Progress {
  const open = fields.filter((field) => !isSaid(field));
  const required = open.filter(({ is_required }) => is_required);
  return {
    filled: fields.length - open.length,
    asked: fields.length,
    requiredLeft: required.length,
    next: (required[0] ?? open[0])?.key,
  };
}

interface Group {
  name: string;
  fields: BlankField[];
}

/** The fields in their order; those of one group stand together, where its first one stands. */
export function groupsOf(fields: BlankField[]): Group[] {
  const groups = new Map<string, BlankField[]>();
  for (const field of fields) groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
  return [...groups].map(([name, members]) => ({ name, fields: members }));
}

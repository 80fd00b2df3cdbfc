import type { BlankField, DefinedBlank } from '@counterpart/contract/blanks';
import type { BlankChanges } from '@counterpart/contract/calls/filling';

/** What was said of the blanks of a version and of those before it, the latest word first. */
export const saidUpTo = (
  versions: { version: number; definition: DefinedBlank[] | null }[],
  last: number,
): DefinedBlank[][] =>
  versions
    .filter(({ version }) => version <= last)
    .map(({ definition }) => definition ?? [])
    .reverse();

export function blankChanges(from: BlankField[], to: BlankField[]): BlankChanges {
  const before = new Map(from.map((field) => [field.key, field]));
  const after = new Set(to.map(({ key }) => key));
  return {
    added: to.filter(({ key }) => !before.has(key)),
    gone: from.filter(({ key }) => !after.has(key)),
    changed: to.flatMap((field) => {
      const former = before.get(field.key);
      return former && former.kind !== field.kind ? [{ field, from: former.kind }] : [];
    }),
  };
}

/** The version that a set of answers fills in, or the one after it where that was withdrawn. */
export function versionFor<V extends { version: number; isWithdrawn: boolean }>(
  versions: V[],
  wanted: number,
): V | undefined {
  const left = versions.filter(({ isWithdrawn }) => !isWithdrawn);
  return left.find(({ version }) => version >= wanted) ?? left.at(-1);
}

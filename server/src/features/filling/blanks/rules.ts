import type { Answers, BlankField, DefinedBlank } from '@counterpart/contract/blanks';
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

/** Whether an answer says something for a blank of this kind. */
function fits({ kind, choices }: BlankField, answer: string): boolean {
  switch (kind) {
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(answer) && !Number.isNaN(Date.parse(answer));
    case 'amount':
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(answer);
    case 'choice':
      return choices.includes(answer);
    case 'yes-no':
      return answer === 'yes' || answer === 'no';
    default:
      return true;
  }
}

/** The answers without those that a new kind of their blank makes meaningless. */
export function carriedAnswers(answers: Answers, { changed }: BlankChanges): Answers {
  const unfit = changed.filter(({ field }) => !fits(field, answerIn(answers, field.key)));
  const gone = new Set(unfit.map(({ field }) => field.key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !gone.has(key)));
}

/** A blank may be called as anything, `constructor` included. */
const answerIn = (answers: Answers, key: string): string =>
  (Object.hasOwn(answers, key) && answers[key]) || '';

/** The version that a set of answers fills in, or the one after it where that was withdrawn. */
export function versionFor<V extends { version: number; isWithdrawn: boolean }>(
  versions: V[],
  wanted: number,
): V | undefined {
  const left = versions.filter(({ isWithdrawn }) => !isWithdrawn);
  return left.find(({ version }) => version >= wanted) ?? left.at(-1);
}

import type { Answers, BlankField } from '@counterpart/contract/blanks';
import type { BlankChanges } from '@counterpart/contract/calls/filling';

/** What was typed takes the place of what was there; what was emptied is gone. */
export const withChanges = (answers: Answers, typed: Answers): Answers =>
  Object.fromEntries(Object.entries({ ...answers, ...typed }).filter(([, answer]) => answer !== ''));

/** Nothing of it would change anything. */
export const saysNothingNew = (
  kept: { name: string; answers: Answers },
  given: { name?: string | undefined; answers?: Answers | undefined },
): boolean =>
  (given.name === undefined || given.name === kept.name) &&
  Object.entries(given.answers ?? {}).every(
    ([key, answer]) => (Object.hasOwn(kept.answers, key) ? kept.answers[key] : '') === answer,
  );

/** Of one set, as it is kept: carried answers of blanks that are gone included. */
const mostAnswers = 1000;
const mostBytes = 1024 * 1024;

export const sizeOf = (answers: Answers): number => Buffer.byteLength(JSON.stringify(answers));
export const isTooLong = (answers: Answers): boolean =>
  Object.keys(answers).length > mostAnswers || sizeOf(answers) > mostBytes;

/** A name that no other set of the document has. */
export function freeName(name: string, taken: string[], longest: number): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` (${number})`;
    const free = `${[...name]
      .slice(0, longest - ending.length)
      .join('')
      .trimEnd()}${ending}`;
    if (!taken.includes(free)) return free;
  }
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

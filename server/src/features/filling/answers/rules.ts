import type { Answers } from '@counterpart/contract/blanks';

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

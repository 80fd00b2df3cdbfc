import type { Answers, BlankField } from './blanks.ts';
import { longDate } from './facts/long-date.ts';

type Kind = Pick<BlankField, 'key' | 'kind' | 'currency'>;

/** An answer as the finished document has it, in the shop's language; undefined while there is none. */
export function writtenAnswer({ key, kind, currency }: Kind, answers: Answers): string | undefined {
  const answer = answerOf(answers, key);
  if (answer.trim() === '') return undefined;
  switch (kind) {
    case 'date':
      return writtenDate(answer);
    case 'amount':
      return isNumber(answer) ? amounts(currency).format(answer as Intl.StringNumericLiteral) : answer;
    case 'number':
      return isNumber(answer) ? numbers().format(answer as Intl.StringNumericLiteral) : answer;
    case 'yes-no':
      return answer === 'yes' ? 'Yes' : answer === 'no' ? 'No' : answer;
    default:
      return answer;
  }
}

/**
 * Whether the passages that a blank rules are in the document; undefined while nobody has said so. What is no question of
 * yes or no says yes by having an answer, and no by having none although none is asked for.
 */
export function isSwitchedOn(
  { key, kind, is_required }: Pick<BlankField, 'key' | 'kind' | 'is_required'>,
  answers: Answers,
): boolean | undefined {
  const answer = answerOf(answers, key).trim();
  if (kind === 'yes-no') return answer === 'yes' ? true : answer === 'no' ? false : undefined;
  if (answer !== '') return true;
  return is_required ? undefined : false;
}

/** A blank may have any name, also one that every object knows. */
const answerOf = (answers: Answers, key: string): string =>
  Object.hasOwn(answers, key) ? (answers[key] ?? '') : '';

/** Whether it is one as it is kept. */
export const isNumber = (text: string) => /^-?\d{1,15}(\.\d{1,10})?$/.test(text);

function writtenDate(answer: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(answer) ?? [];
  const date = new Date(`${answer}T00:00:00Z`);
  if (!year || !month || !day || Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day))
    return answer;
  return longDate(date);
}

// Made when first needed: each costs milliseconds.
let plain: Intl.NumberFormat | undefined;
const byCurrency = new Map<string, Intl.NumberFormat>();

function numbers(): Intl.NumberFormat {
  plain ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });
  return plain;
}

function amounts(currency: string): Intl.NumberFormat {
  const known = byCurrency.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  byCurrency.set(currency, known);
  return known;
}

import { searchKey } from '../../../db/fragments/search-key.ts';

/** No search needs more, and more would cost more. */
const mostWords = 12;
const longestGram = 4;

/** What somebody typed, word for word, without case, accents and signs. */
export const wordsIn = (text: string): string[] =>
  (
    searchKey(text)
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, mostWords);

/** How terms are kept and compared. */
export const termOf = (text: string): string => wordsIn(text).join(' ');

/** Every run of a few words, of which some may be terms. */
export const gramsOf = (words: string[]): string[] =>
  words.flatMap((_, start) =>
    Array.from({ length: Math.min(longestGram, words.length - start) }, (_, more) =>
      words.slice(start, start + more + 1).join(' '),
    ),
  );

/** Words that can be mistyped: the likeness of shorter ones says nothing. */
export const canBeMistyped = (word: string): boolean => /^\p{L}{4,30}$/u.test(word);

const mistakesIn = (word: string) => (word.length < 6 ? 1 : word.length < 9 ? 2 : 3);

/** The words that may have been meant: those that the fewest wrong keys lead away from. */
export function nearest(word: string, known: string[]): string[] {
  const near = known
    .map((other) => ({ other, mistakes: distance(word, other) }))
    .filter(({ mistakes }) => mistakes <= mistakesIn(word));
  const fewest = Math.min(...near.map(({ mistakes }) => mistakes));
  return near.filter(({ mistakes }) => mistakes === fewest).map(({ other }) => other);
}

/** Keys that are wrong, missing, too many or in the wrong order. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

/** A query of PostgreSQL's full text: all of these words. */
const allOf = (words: string[]) => `(${words.map((word) => `'${word}'`).join(' & ')})`;

interface Knowledge {
  /** What terms mean. */
  meanings: Map<string, string[]>;
  /** What unknown words may have been meant as. */
  corrections: Map<string, string[]>;
}

/**
 * What was typed, piece by piece: each is a term or a word, or what is meant by it. The last word may not be typed to its
 * end.
 */
export function piecesOf(words: string[], { meanings, corrections }: Knowledge): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < words.length; ) {
    const length = termAt(words, start, meanings);
    const own = words.slice(start, start + Math.max(length, 1));
    const others = meanings.get(own.join(' ')) ?? own.flatMap((word) => corrections.get(word) ?? []);
    start += own.length;
    const mayGoOn = start === words.length && own.length === 1 && canBeMistyped(own[0] ?? '');
    const said = mayGoOn ? `'${own[0]}':*` : allOf(own);
    pieces.push([said, ...others.map((other) => allOf(wordsIn(other)))].join(' | '));
  }
  return pieces.map((piece) => `(${piece})`);
}

/** The longest term that begins here, in words. */
function termAt(words: string[], start: number, meanings: Map<string, string[]>): number {
  for (let length = longestGram; length > 0; length--)
    if (meanings.has(words.slice(start, start + length).join(' ')))
      return Math.min(length, words.length - start);
  return 0;
}

const longestMissed = 60;
const mostDigits = 4;

/** What is worth being shown to administrators, and is nobody's address or number; else nothing. */
export function missedTerm(search: string): string | undefined {
  const term = termOf(search);
  const isPersonal = search.includes('@') || term.replace(/\D/g, '').length > mostDigits;
  return isPersonal || term.length < 2 || term.length > longestMissed ? undefined : term;
}

/** Without what was typed on the way to something longer. */
export const finished = (terms: string[]): string[] =>
  terms.filter((term) => !terms.some((other) => other !== term && other.startsWith(term)));

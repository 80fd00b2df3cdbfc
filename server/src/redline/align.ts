import { commonSubsequence, longestRising, type Pair } from './common-subsequence.ts';
import { inCommon, likeness } from './vocabulary.ts';

/** What can be aligned: blocks of a story, rows of a table. */
export interface Alignable {
  key: string;
  words: Int32Array;
}

/** Things that belong together: one and one, one and two, two and one; or one alone, which is gone or new. */
export interface Group<T> {
  older: T[];
  newer: T[];
}

export interface AlignmentRules<T> {
  /** Whether the two can be one another's counterpart at all. */
  mayPair(older: T, newer: T): boolean;
  /** Whether the one may have become two, or two one. */
  mayDivide(one: T): boolean;
  /** Whether two that stand alone at the same place are counterparts whatever they say. */
  standIn(older: T, newer: T): boolean;
}

const likeEnough = 0.5;
/** Larger gaps than this many pairs are looked at along the diagonal only. */
const mostPairs = 60_000;
const bandWidth = 40;

/** Aligns by what things say and where they stand: first what is there once on each side, then the rest by likeness. */
export function align<T extends Alignable>(older: T[], newer: T[], rules: AlignmentRules<T>): Group<T>[] {
  const groups: Group<T>[] = [];
  let a = 0;
  let b = 0;
  for (const [i, j] of [...anchors(older, newer), [older.length, newer.length] as Pair]) {
    groups.push(...alignGap(older.slice(a, i), newer.slice(b, j), rules));
    if (i < older.length) groups.push({ older: [older[i] as T], newer: [newer[j] as T] });
    a = i + 1;
    b = j + 1;
  }
  return groups;
}

function anchors(older: Alignable[], newer: Alignable[]): Pair[] {
  const start: Pair[] = [];
  while (
    start.length < Math.min(older.length, newer.length) &&
    sameAt(older, newer, start.length, start.length)
  )
    start.push([start.length, start.length]);
  const end: Pair[] = [];
  for (let back = 1; back <= Math.min(older.length, newer.length) - start.length; back += 1) {
    const pair: Pair = [older.length - back, newer.length - back];
    if (!sameAt(older, newer, ...pair)) break;
    end.unshift(pair);
  }
  const middle = longestRising(
    uniquePairs(older, newer).filter(
      ([i, j]) =>
        i >= start.length &&
        j >= start.length &&
        i < older.length - end.length &&
        j < newer.length - end.length,
    ),
  );
  return [...start, ...middle, ...end];
}

const sameAt = (older: Alignable[], newer: Alignable[], i: number, j: number) =>
  older[i]?.key === newer[j]?.key;

/** Pairs of what each side says exactly once. */
export function uniquePairs(older: Alignable[], newer: Alignable[]): Pair[] {
  const there = places(newer);
  const pairs: Pair[] = [];
  for (const [key, [i, isAgain]] of places(older)) {
    const found = there.get(key);
    if (!isAgain && found && !found[1] && (older[i]?.words.length ?? 0) > 0) pairs.push([i, found[0]]);
  }
  return pairs;
}

function places(list: Alignable[]) {
  const found = new Map<string, [place: number, isAgain: boolean]>();
  list.forEach(({ key }, index) => {
    found.set(key, [index, found.has(key)]);
  });
  return found;
}

function alignGap<T extends Alignable>(older: T[], newer: T[], rules: AlignmentRules<T>): Group<T>[] {
  if (older.length === 0 || newer.length === 0) return alone(older, newer);
  if (older.length * newer.length > mostPairs) {
    const same = commonSubsequence(
      older.map(({ key }) => key),
      newer.map(({ key }) => key),
    ).filter(([i]) => (older[i]?.words.length ?? 0) > 0);
    if (same.length > 0) return throughSame(older, newer, same, rules);
  }
  return standIns(byLikeness(older, newer, rules), rules);
}

function throughSame<T extends Alignable>(older: T[], newer: T[], same: Pair[], rules: AlignmentRules<T>) {
  const groups: Group<T>[] = [];
  let a = 0;
  let b = 0;
  for (const [i, j] of [...same, [older.length, newer.length] as Pair]) {
    groups.push(...alignGap(older.slice(a, i), newer.slice(b, j), rules));
    if (i < older.length) groups.push({ older: [older[i] as T], newer: [newer[j] as T] });
    a = i + 1;
    b = j + 1;
  }
  return groups;
}

const alone = <T>(older: T[], newer: T[]): Group<T>[] => [
  ...older.map((one) => ({ older: [one], newer: [] })),
  ...newer.map((one) => ({ older: [], newer: [one] })),
];

/** How many of each side a step of the alignment takes. */
const steps: Pair[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, 2],
  [2, 1],
];

/** The alignment in which as much as possible stands beside its like. */
function byLikeness<T extends Alignable>(older: T[], newer: T[], rules: AlignmentRules<T>): Group<T>[] {
  const rows = older.length;
  const columns = newer.length;
  const width = columns + 1;
  const band = rows * columns > mostPairs ? bandWidth : Number.POSITIVE_INFINITY;
  const best = new Float64Array((rows + 1) * width).fill(Number.NEGATIVE_INFINITY);
  const taken = new Int8Array((rows + 1) * width);
  best[0] = 0;
  for (let i = 0; i <= rows; i += 1) {
    for (let j = 0; j <= columns; j += 1) {
      const here = best[i * width + j] as number;
      if (here === Number.NEGATIVE_INFINITY) continue;
      const isNear = Math.abs(j - (i * columns) / rows) <= band;
      steps.forEach(([down, right], step) => {
        if (i + down > rows || j + right > columns) return;
        if (step > 1 && !isNear) return;
        const worth = step < 2 ? 0 : worthOf(older, newer, i, j, down, right, rules);
        if (worth < 0) return;
        const next = (i + down) * width + j + right;
        if (here + worth > (best[next] as number)) {
          best[next] = here + worth;
          taken[next] = step;
        }
      });
    }
  }
  const groups: Group<T>[] = [];
  for (let i = rows, j = columns; i > 0 || j > 0; ) {
    const [down, right] = steps[taken[i * width + j] as number] as Pair;
    groups.push({ older: older.slice(i - down, i), newer: newer.slice(j - right, j) });
    i -= down;
    j -= right;
  }
  return groups.reverse();
}

/** What it is worth to see these as counterparts; below 0 they are none. */
function worthOf<T extends Alignable>(
  older: T[],
  newer: T[],
  i: number,
  j: number,
  down: number,
  right: number,
  rules: AlignmentRules<T>,
): number {
  const one = older[i] as T;
  const other = newer[j] as T;
  if (down === 1 && right === 1) {
    if (!rules.mayPair(one, other)) return -1;
    if (one.words.length === 0 || other.words.length === 0) return one.key === other.key ? 0.05 : -1;
    const like = likeness(one.words, other.words);
    return like >= likeEnough ? like : -1;
  }
  const [whole, first, second] =
    down === 1 ? [one, other, newer[j + 1] as T] : [other, one, older[i + 1] as T];
  if (![whole, first, second].every((part) => rules.mayDivide(part))) return -1;
  return worthOfDivision(whole, first, second);
}

/** Both parts have to be made of the whole, and the whole of both. */
function worthOfDivision(whole: Alignable, first: Alignable, second: Alignable): number {
  const parts = first.words.length + second.words.length;
  if (first.words.length < 2 || second.words.length < 2) return -1;
  const firstShare = inCommon(whole.words, first.words);
  const secondShare = inCommon(whole.words, second.words);
  if (firstShare < 0.7 * first.words.length || secondShare < 0.7 * second.words.length) return -1;
  const like = (2 * Math.min(firstShare + secondShare, whole.words.length)) / (parts + whole.words.length);
  return like >= 0.8 ? like : -1;
}

/** One that is gone and one that is new, alone at the same place, may be the same in other words. */
function standIns<T>(groups: Group<T>[], rules: AlignmentRules<T>): Group<T>[] {
  const result: Group<T>[] = [];
  for (let index = 0; index < groups.length; ) {
    let end = index;
    while (end < groups.length && isAlone(groups[end] as Group<T>)) end += 1;
    const gone = groups.slice(index, end).flatMap(({ older }) => older);
    const come = groups.slice(index, end).flatMap(({ newer }) => newer);
    const [one] = gone;
    const [other] = come;
    if (gone.length === 1 && come.length === 1 && one && other && rules.standIn(one, other))
      result.push({ older: gone, newer: come });
    else result.push(...alone(gone, come));
    if (end < groups.length) result.push(groups[end] as Group<T>);
    index = end + 1;
  }
  return result;
}

const isAlone = <T>({ older, newer }: Group<T>) => older.length === 0 || newer.length === 0;

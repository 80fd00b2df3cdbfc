import { inCommon, likeness } from '../reading/vocabulary.ts';
import type { Pair } from './common-subsequence.ts';
import { type Alignable, type AlignmentRules, type Group, mostPairs } from './groups.ts';

const likeEnough = 0.5;
const bandWidth = 40;

/** How many of each side a step of the alignment takes. */
const steps: Pair[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, 2],
  [2, 1],
];

/** The alignment in which as much as possible stands beside its like. */
export function byLikeness<T extends Alignable>(
  older: T[],
  newer: T[],
  rules: AlignmentRules<T>,
): Group<T>[] {
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

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
  const table = new Table(rows, columns);
  for (let i = 0; i <= rows; i += 1)
    for (let j = table.firstColumn(i); j <= table.lastColumn(i); j += 1) {
      const here = table.best(i, j);
      if (here === Number.NEGATIVE_INFINITY) continue;
      for (let step = 0; step < steps.length; step += 1) {
        const [down, right] = steps[step] as Pair;
        if (i + down > rows || j + right > columns) continue;
        const worth = step < 2 ? 0 : worthOf(older, newer, i, j, down, right, rules);
        if (worth >= 0) table.offer(i + down, j + right, here + worth, step);
      }
    }
  const groups: Group<T>[] = [];
  for (let i = rows, j = columns; i > 0 || j > 0; ) {
    const [down, right] = steps[table.step(i, j)] as Pair;
    groups.push({ older: older.slice(i - down, i), newer: newer.slice(j - right, j) });
    i -= down;
    j -= right;
  }
  return groups.reverse();
}

/** The best way to each pair of places; in large gaps only of places near the diagonal. */
class Table {
  private readonly half: number;
  private readonly width: number;
  private readonly bests: Float64Array;
  private readonly taken: Int8Array;

  constructor(
    private readonly rows: number,
    private readonly columns: number,
  ) {
    const isBand = rows * columns > mostPairs;
    this.half = isBand ? Math.max(bandWidth, Math.ceil(columns / rows) + 1) : columns;
    this.width = 2 * this.half + 1;
    this.bests = new Float64Array((rows + 1) * this.width).fill(Number.NEGATIVE_INFINITY);
    this.taken = new Int8Array((rows + 1) * this.width);
    this.offer(0, 0, 0, 0);
  }

  firstColumn(row: number): number {
    return Math.max(0, this.middle(row) - this.half);
  }

  lastColumn(row: number): number {
    return Math.min(this.columns, this.middle(row) + this.half);
  }

  best(row: number, column: number): number {
    return this.bests[this.place(row, column)] as number;
  }

  step(row: number, column: number): number {
    return this.taken[this.place(row, column)] as number;
  }

  offer(row: number, column: number, worth: number, step: number) {
    if (column < this.firstColumn(row) || column > this.lastColumn(row)) return;
    const place = this.place(row, column);
    if (worth <= (this.bests[place] as number)) return;
    this.bests[place] = worth;
    this.taken[place] = step;
  }

  private middle(row: number): number {
    return Math.round((row * this.columns) / this.rows);
  }

  private place(row: number, column: number): number {
    return row * this.width + column - this.middle(row) + this.half;
  }
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
    if (3 * Math.min(one.words.length, other.words.length) < Math.max(one.words.length, other.words.length))
      return -1;
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
  if (3 * Math.min(parts, whole.words.length) < 2 * Math.max(parts, whole.words.length)) return -1;
  const firstShare = inCommon(whole.words, first.words);
  const secondShare = inCommon(whole.words, second.words);
  if (firstShare < 0.7 * first.words.length || secondShare < 0.7 * second.words.length) return -1;
  const like = (2 * Math.min(firstShare + secondShare, whole.words.length)) / (parts + whole.words.length);
  return like >= 0.8 ? like : -1;
}

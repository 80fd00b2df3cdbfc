import { byLikeness } from './by-likeness.ts';
import { commonSubsequence, longestRising, type Pair } from './common-subsequence.ts';
import { type Alignable, type AlignmentRules, type Group, mostPairs } from './groups.ts';

/** Aligns by what things say and where they stand: first what is there once on each side, then the rest by likeness. */
export function align<T extends Alignable>(older: T[], newer: T[], rules: AlignmentRules<T>): Group<T>[] {
  const groups: Group<T>[] = [];
  let a = 0;
  let b = 0;
  for (const [i, j] of [...anchors(older, newer), [older.length, newer.length] as Pair]) {
    for (const group of alignGap(older.slice(a, i), newer.slice(b, j), rules)) groups.push(group);
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
    if (!isAgain && found && !found[1] && !older[i]?.isEmpty) pairs.push([i, found[0]]);
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
    ).filter(([i]) => !older[i]?.isEmpty);
    if (same.length > 0) return throughSame(older, newer, same, rules);
  }
  return standIns(byLikeness(older, newer, rules), rules);
}

function throughSame<T extends Alignable>(older: T[], newer: T[], same: Pair[], rules: AlignmentRules<T>) {
  const groups: Group<T>[] = [];
  let a = 0;
  let b = 0;
  for (const [i, j] of [...same, [older.length, newer.length] as Pair]) {
    for (const group of alignGap(older.slice(a, i), newer.slice(b, j), rules)) groups.push(group);
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
    else for (const group of alone(gone, come)) result.push(group);
    if (end < groups.length) result.push(groups[end] as Group<T>);
    index = end + 1;
  }
  return result;
}

const isAlone = <T>({ older, newer }: Group<T>) => older.length === 0 || newer.length === 0;

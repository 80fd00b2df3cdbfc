/** Beyond so many differences two stretches have nothing in common that a reader would see. */
const mostDifferences = 1500;

export type Pair = [older: number, newer: number];

/** The places where two sequences say the same, in order and as many as there are (Myers). */
export function commonSubsequence(older: ArrayLike<unknown>, newer: ArrayLike<unknown>): Pair[] {
  const pairs: Pair[] = [];
  let start = 0;
  let olderEnd = older.length;
  let newerEnd = newer.length;
  while (start < olderEnd && start < newerEnd && older[start] === newer[start]) {
    pairs.push([start, start]);
    start += 1;
  }
  const tail: Pair[] = [];
  while (olderEnd > start && newerEnd > start && older[olderEnd - 1] === newer[newerEnd - 1]) {
    olderEnd -= 1;
    newerEnd -= 1;
    tail.push([olderEnd, newerEnd]);
  }
  for (const [a, b] of between(older, newer, start, olderEnd, newerEnd)) pairs.push([a, b]);
  return pairs.concat(tail.reverse());
}

function between(
  older: ArrayLike<unknown>,
  newer: ArrayLike<unknown>,
  start: number,
  olderEnd: number,
  newerEnd: number,
): Pair[] {
  const rows = olderEnd - start;
  const columns = newerEnd - start;
  if (rows === 0 || columns === 0) return [];
  const most = Math.min(rows + columns, mostDifferences);
  const furthest = new Int32Array(2 * most + 3).fill(-1);
  furthest[most + 1] = 0;
  const trace: Int32Array[] = [];
  for (let steps = 0; steps <= most; steps += 1) {
    trace.push(furthest.slice(most - steps, most + steps + 2));
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const below = furthest[most + diagonal - 1] ?? -1;
      const above = furthest[most + diagonal + 1] ?? -1;
      let a = diagonal === -steps || (diagonal !== steps && below < above) ? above : below + 1;
      let b = a - diagonal;
      while (a < rows && b < columns && older[start + a] === newer[start + b]) {
        a += 1;
        b += 1;
      }
      furthest[most + diagonal] = a;
      if (a >= rows && b >= columns) return backwards(trace, start, rows, columns);
    }
  }
  return [];
}

function backwards(trace: Int32Array[], start: number, rows: number, columns: number): Pair[] {
  const pairs: Pair[] = [];
  let a = rows;
  let b = columns;
  for (let steps = trace.length - 1; steps >= 0; steps -= 1) {
    const furthest = trace[steps] as Int32Array;
    const at = (diagonal: number) => furthest[diagonal + steps] ?? -1;
    const diagonal = a - b;
    const down = diagonal === -steps || (diagonal !== steps && at(diagonal - 1) < at(diagonal + 1));
    const before = down ? diagonal + 1 : diagonal - 1;
    const fromA = steps === 0 ? 0 : at(before);
    const fromB = steps === 0 ? 0 : fromA - before;
    while (a > fromA && b > fromB) {
      a -= 1;
      b -= 1;
      pairs.push([start + a, start + b]);
    }
    a = fromA;
    b = fromB;
  }
  return pairs.reverse();
}

/** The longest choice of these pairs, sorted by their first number, that runs upward in both. */
export function longestRising(pairs: Pair[]): Pair[] {
  const ends: number[] = [];
  const before: number[] = [];
  pairs.forEach(([, value], index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  });
  const chosen: Pair[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair) chosen.push(pair);
  }
  return chosen.reverse();
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonSubsequence } from './common-subsequence.ts';

function lengthByTable(a: number[], b: number[]): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const row = table[i] as number[];
      row[j] =
        a[i - 1] === b[j - 1]
          ? (table[i - 1]?.[j - 1] ?? 0) + 1
          : Math.max(table[i - 1]?.[j] ?? 0, row[j - 1] ?? 0);
    }
  return table[a.length]?.[b.length] ?? 0;
}

test('what two sequences have in common is in order, the same, and as long as it can be', () => {
  const sequence = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 });
  fc.assert(
    fc.property(sequence, sequence, (older, newer) => {
      const pairs = commonSubsequence(older, newer);
      for (const [a, b] of pairs) expect(older[a]).toBe(newer[b]);
      pairs.slice(1).forEach(([a, b], index) => {
        expect(a).toBeGreaterThan(pairs[index]?.[0] ?? -1);
        expect(b).toBeGreaterThan(pairs[index]?.[1] ?? -1);
      });
      expect(pairs.length).toBe(lengthByTable(older, newer));
    }),
    { numRuns: 500 },
  );
});

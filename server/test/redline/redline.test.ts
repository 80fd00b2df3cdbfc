import { comparison } from '@counterpart/contract/comparison';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDocuments } from '../../src/redline/compare-documents.ts';
import { timeFor } from '../time-for.ts';
import { onceWrong } from './documents/once-wrong.ts';
import { pairs, twins } from './documents/pairs.ts';
import { differenceOnPage } from './page.ts';
import { differenceInAll, differenceInText, withoutSections } from './reading/difference.ts';
import { WordPackage } from './reading/package.ts';
import { type Reading, readDocument } from './reading/read-document.ts';
import { faultsOf } from './valid/valid.ts';

// biome-ignore lint/style/noProcessEnv: how many and which pairs is told by the script that runs them
const { WORD_PAIRS = '300', WORD_SEED } = process.env;
const numRuns = Number(WORD_PAIRS);
const seed = Number(WORD_SEED ?? Date.now() % 1_000_000_000);
const stamp = { author: 'Counterpart', date: new Date('2026-01-01T00:00:00Z') };
const leastRight = 0.995;
const timeout = timeFor(numRuns);

/** Of what a Word file cannot track, the redline shows the newer state, and the comparison names it. */
const tracked = (reading: Reading, isTracked: boolean) => (isTracked ? reading : withoutSections(reading));

test(`a redline of ${numRuns} random pairs is valid, accepts to the newer and rejects to the older`, {
  timeout,
}, () => {
  const unlike: string[] = [];
  let seen = 0;
  const run = (older: Buffer, newer: Buffer) => {
    const result = compareDocuments(older, newer, stamp);
    expect(faultsOf(result.redline), 'valid').toEqual([]);
    const isTracked = result.comparison.summary.not_tracked.length === 0;
    const [wanted, past] = [readDocument(newer, 'accept'), readDocument(older, 'accept')];
    const accepted = readDocument(result.redline, 'accept');
    const rejected = readDocument(result.redline, 'reject');
    expect(differenceInText(wanted, accepted), 'accepted').toBeUndefined();
    const before = tracked(past, isTracked);
    const after = tracked(rejected, isTracked);
    expect(differenceInText(before, after), 'rejected').toBeUndefined();
    expect(differenceOnPage(result.comparison, 'newer', wanted), 'the page').toBeUndefined();
    expect(differenceOnPage(result.comparison, 'older', past), 'the page').toBeUndefined();
    const inAccepted = differenceInAll(wanted, accepted);
    const inRejected = differenceInAll(before, after, isTracked, wanted.bookmarks);
    if (inAccepted) unlike.push(`accepted: ${inAccepted}`);
    else if (inRejected) unlike.push(`rejected: ${inRejected}`);
    seen += 1;
    if (seen % 4 > 0) return;
    const again = compareDocuments(older, newer, stamp);
    expect(Buffer.compare(result.redline, again.redline), 'the same again').toBe(0);
    expect(comparison.parse(result.comparison)).toEqual(again.comparison);
  };
  fc.assert(
    fc.property(pairs, ({ older, newer }) => run(older, newer)),
    { numRuns, seed, examples: onceWrong.map((pair) => [pair]) },
  );
  const share = 1 - unlike.length / numRuns;
  expect(share, `seed ${seed}\n${unlike.slice(0, 5).join('\n')}`).toBeGreaterThanOrEqual(leastRight);
});

const revision = /<w:(?:ins|del|moveFrom|moveTo|\w+Change|cellIns|cellDel|cellMerge)\b/;

test('a document compared with itself, whatever it calls its parts, has no change', { timeout }, () => {
  fc.assert(
    fc.property(twins, ({ older, newer }) => {
      const result = compareDocuments(older, newer, stamp);
      for (const [name, bytes] of new WordPackage(result.redline).parts)
        if (name.endsWith('.xml')) expect(revision.exec(bytes.toString())?.[0], name).toBeUndefined();
      expect(result.comparison.clauses.filter(({ state }) => state !== 'unchanged')).toEqual([]);
      expect(result.comparison.summary).toMatchObject({
        words_inserted: 0,
        words_deleted: 0,
        not_tracked: [],
      });
    }),
    { numRuns: Math.ceil(numRuns / 10), seed },
  );
});

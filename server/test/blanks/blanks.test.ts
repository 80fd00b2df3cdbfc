import type { Answers } from '@counterpart/contract/blanks';
import { blankDocument, blanksInFile } from '@counterpart/contract/blanks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillDocument } from '../../src/blanks/fill-document.ts';
import { findBlanks } from '../../src/blanks/find-blanks.ts';
import { readDocument as readForScreen } from '../../src/blanks/read-document.ts';
import { differenceInAll } from '../redline/reading/difference.ts';
import { WordPackage } from '../redline/reading/package.ts';
import { readDocument } from '../redline/reading/read-document.ts';
import { below, child, type Element, elementsOf, textOf } from '../redline/reading/xml.ts';
import { faultsOf } from '../redline/valid/valid.ts';
import { timeFor } from '../time-for.ts';
import { drawAnswers, fields } from './answers.ts';
import { blanks, type Sample, switched } from './samples.ts';
import { wild } from './wild.ts';

// biome-ignore lint/style/noProcessEnv: how many and which documents is told by the script that runs them
const { WORD_BLANKS = '300', WORD_SEED } = process.env;
const runs = Number(WORD_BLANKS);
const timeout = timeFor(runs);
const seed = Number(WORD_SEED ?? Date.now() % 1_000_000_000);
/** Whoever looks for the smallest example by hand sets the seed: the files are not small. */
const most = (numRuns: number) => ({ numRuns: Math.ceil(numRuns), seed, endOnFailure: true });

function judge({ template, expected, answers }: Sample): Uint8Array {
  expect(findBlanks(template).faults).toEqual([]);
  const filled = fillDocument(template, fields, answers);
  expect(differenceInAll(readDocument(expected, 'accept'), readDocument(filled, 'accept'))).toBeUndefined();
  expect(faultsOf(filled)).toEqual([]);
  return filled;
}

/** Each paragraph as it is written, those without anything to fill in. */
function untouched(bytes: Uint8Array): string[] {
  const file = new WordPackage(bytes);
  const stories = [...file.parts.keys()].filter((name) =>
    /^word\/(?:document|header|foot|endnotes)/.test(name),
  );
  return stories.flatMap((name) => {
    const all = [...below(file.tree(name) as Element)];
    const filled = new Set(all.flatMap(onlyParagraphOf));
    return all
      .filter((one) => one.name === 'w:p' && !filled.has(one) && !/\{\{/.test(textOf(one)))
      .map((one) => JSON.stringify(one))
      .filter((one) => !one.includes('w:sdt'));
  });
}

/** A control around one paragraph may be a blank; around several it holds them together. */
function onlyParagraphOf(one: Element): Element[] {
  const [only, ...others] = one.name === 'w:sdtContent' ? elementsOf(one) : [];
  return only && others.length === 0 ? [only] : [];
}

const isAmong = (few: string[], many: string[]) => {
  let at = 0;
  for (const one of many) if (one === few[at]) at += 1;
  return at === few.length;
};

test(`blanks of ${runs} random documents are filled wherever they stand, and nothing else changes`, {
  timeout,
}, () => {
  const property = fc.property(blanks, (sample) => {
    const filled = judge(sample);
    expect(isAmong(untouched(sample.template), untouched(filled)), 'untouched paragraphs').toBe(true);
    const [before, after] = [new WordPackage(sample.template).parts, new WordPackage(filled).parts];
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    for (const [name, bytes] of before)
      if (!/^word\/(?:document|header|foot|endnotes)/.test(name))
        expect(after.get(name)?.equals(bytes), name).toBe(true);
  });
  fc.assert(property, most(runs / 3));
});

test('passages around words, paragraphs and rows come and go', { timeout }, () => {
  fc.assert(
    fc.property(switched, (sample) => void judge(sample)),
    most(runs / 3),
  );
});

/** The letters on yellow. */
const marked = (bytes: Uint8Array) =>
  [...below(new WordPackage(bytes).tree('word/document.xml') as Element)]
    .filter((one) => one.name === 'w:r' && child(child(one, 'w:rPr'), 'w:highlight'))
    .map(textOf)
    .join('');

test('whatever tags stand where, and whoever answers a few of them, the file stays valid', {
  timeout,
}, () => {
  const property = fc.property(wild, ({ template, seed: own }) => {
    const all = Object.entries(drawAnswers(own).answers);
    const answers: Answers = Object.fromEntries(all.filter((_, index) => (own >> index) % 3 > 0));
    const filled = fillDocument(template, fields, answers);
    expect(faultsOf(filled)).toEqual([]);
    if (own % 4 === 0)
      expect(Buffer.compare(filled, fillDocument(template, fields, answers)), 'the same again').toBe(0);
    const found = findBlanks(template);
    expect(blanksInFile.parse(found)).toEqual(found);
    expect(blankDocument.parse(readForScreen(template, answers, fields))).toBeDefined();
    const nothing = fillDocument(template, fields, {});
    expect(isAmong(untouched(template), untouched(nothing)), 'untouched paragraphs').toBe(true);
    if (!marked(template)) expect(marked(nothing)).toMatch(/^(?:\{\{[^{}]*\}\}|[^{}]*)*$/);
  });
  fc.assert(property, most(runs / 3));
});

import fc from 'fast-check';
import { doc } from '../redline/documents/arbitrary.ts';
import type { Doc, Inline } from '../redline/documents/model.ts';
import { render } from '../redline/documents/render.ts';
import { type Drawn, drawAnswers } from './answers.ts';
import { cutRuns } from './cut-runs.ts';
import { Dice } from './dice.ts';
import { fillModel } from './fill-model.ts';
import { tagDocument, withoutLostReferences } from './tag-document.ts';

export interface Sample extends Drawn {
  template: Buffer;
  expected: Buffer;
}

const inlinesOf = (model: Doc) => {
  const all = new Set<string>();
  JSON.stringify(model, (_, value: Inline | undefined) => {
    if (value?.kind === 'bookmark') all.add(value.bookmark);
    return value;
  });
  return all;
};

function sampleOf(drawn: Doc, seed: number, isSwitching: boolean): Sample {
  const dice = new Dice(seed);
  const { answers, shown } = drawAnswers(seed);
  const model = tagDocument(drawn, dice, answers, isSwitching);
  const kept = inlinesOf(fillModel(model, shown));
  withoutLostReferences(model, (one) => one.kind === 'bookmark' && !kept.has(one.bookmark));
  const filled = fillModel(model, shown);
  return Object.assign(
    { template: cutRuns(render(model), dice), expected: render(filled), answers, shown },
    { [fc.toStringMethod]: () => `${JSON.stringify(answers)}\n${JSON.stringify(model)}` },
  );
}

/** Most are short: what happens to blanks happens within a few blocks. */
const shortDoc = fc
  .tuple(doc, fc.integer({ min: 2, max: 8 }))
  .map(([one, most]) => ({ ...one, blocks: one.blocks.slice(0, most) }));
const seed = fc.integer({ min: 1, max: 2 ** 30 });

/** Documents with blanks, all of them answered. */
export const blanks = fc.tuple(shortDoc, seed).map(([one, with_]) => sampleOf(one, with_, false));

/** And with passages around words, paragraphs and rows. */
export const switched = fc.tuple(shortDoc, seed).map(([one, with_]) => sampleOf(one, with_, true));

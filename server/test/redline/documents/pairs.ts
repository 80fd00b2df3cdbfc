import fc from 'fast-check';
import { doc } from './arbitrary.ts';
import { edited, edits } from './edits.ts';
import type { Doc } from './model.ts';
import { render } from './render.ts';

interface Pair {
  older: Buffer;
  newer: Buffer;
}

/** A counterexample is told as the models, which can be read. */
export const pairOf = (older: Doc, newer: Doc): Pair =>
  Object.assign(
    { older: render(older), newer: render(newer) },
    { [fc.toStringMethod]: () => `older: ${JSON.stringify(older)}\nnewer: ${JSON.stringify(newer)}` },
  );

const related = fc.tuple(doc, edits).map(([older, list]) => pairOf(older, edited(older, list)));
const unrelated = fc
  .tuple(doc, doc, fc.nat(9))
  .map(([older, newer, names]) => pairOf(older, { ...newer, names }));

/** Two versions of a document; now and then two that have nothing to do with each other. */
export const pairs = fc.oneof({ arbitrary: related, weight: 9 }, { arbitrary: unrelated, weight: 1 });

/** One document under two sets of names. */
export const twins = fc.tuple(doc, fc.nat(9)).map(([one, names]) => pairOf(one, { ...one, names }));

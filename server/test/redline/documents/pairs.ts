import fc from 'fast-check';
import { doc } from './arbitrary.ts';
import { edited, edits } from './edits.ts';
import { render } from './render.ts';

interface Pair {
  older: Buffer;
  newer: Buffer;
}

const related = fc
  .tuple(doc, edits)
  .map(([older, list]): Pair => ({ older: render(older), newer: render(edited(older, list)) }));
const unrelated = fc
  .tuple(doc, doc, fc.nat(9))
  .map(([older, newer, names]): Pair => ({ older: render(older), newer: render({ ...newer, names }) }));

/** Two versions of a document; now and then two that have nothing to do with each other. */
export const pairs = fc.oneof({ arbitrary: related, weight: 9 }, { arbitrary: unrelated, weight: 1 });

/** One document under two sets of names. */
export const twins = fc
  .tuple(doc, fc.nat(9))
  .map(([one, names]): Pair => ({ older: render(one), newer: render({ ...one, names }) }));

import type { Doc, Inline, Paragraph } from './model.ts';
import { pairOf } from './pairs.ts';

const p = (...inlines: Inline[]): Paragraph => ({ kind: 'paragraph', style: 0, format: 0, inlines });
const ending = (first: Paragraph[]) => ({ isLandscape: false, headers: { header: [], footer: [], first } });

/** The end of a section moves, and what stood in the last header alike stood in its own. */
const movedSection = (() => {
  const list = { list: 0, level: 0, isRestarted: true };
  const end: Paragraph = { ...p(), list, section: ending([p()]) };
  const older: Doc = {
    blocks: [p(), end, p()],
    last: ending([p({ kind: 'text', text: 'the ', look: 0 })]),
    names: 0,
  };
  return pairOf(older, { blocks: [end, p(), p()], last: ending([]), names: 0 });
})();

/** Pairs that were drawn once and came out wrong. */
export const onceWrong = [movedSection];

import { isSeen, type Line } from '../reading/line.ts';
import type { Edit } from './decide.ts';

/** The edits of a line from left to right, none over another: what goes with a passage goes with all in it. */
export function cutsOf({ text }: Line, edits: Edit[]): Edit[] {
  const sorted = edits.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const cuts: Edit[] = [];
  for (const edit of sorted) {
    const last = cuts.at(-1);
    if (!last || edit.start >= last.end) cuts.push({ ...edit });
    else if (edit.kind === 'off' && last.kind === 'off') last.end = Math.max(last.end, edit.end);
    else if (edit.kind === 'off') cuts[cuts.length - 1] = { ...edit };
  }
  return cuts.some(({ kind }) => kind === 'off') ? withoutDoubleSpaces(text, cuts) : cuts;
}

/** Where a passage inside a line is gone, the space before it goes too if another one, a stop or nothing follows. */
function withoutDoubleSpaces(text: string, cuts: Edit[]): Edit[] {
  const spaced: Edit[] = [];
  for (const [index, cut] of cuts.entries()) {
    const before = spaced.at(-1);
    const from = before?.end ?? 0;
    const next = cuts[index + 1];
    const isNextGone = next && next.start === cut.end && (next.kind === 'off' || next.kind === 'cut');
    const follows = isNextGone ? undefined : next?.start === cut.end ? 'x' : text[cut.end];
    const isLoose = cut.kind === 'off' && cut.start > from && text[cut.start - 1] === ' ';
    const closes = follows === undefined ? !isNextGone : /[ .,;:)]/.test(follows);
    spaced.push(isLoose && closes ? { ...cut, start: cut.start - 1 } : cut);
  }
  return spaced;
}

/** Whether anything is left to see of a line. */
export function isSeenAfter({ text }: Line, cuts: Edit[]): boolean {
  let after = 0;
  for (const { start, end, kind } of cuts) {
    if (kind === 'answer' || kind === 'marked' || isSeen(text.slice(after, start))) return true;
    after = end;
  }
  return isSeen(text.slice(after));
}

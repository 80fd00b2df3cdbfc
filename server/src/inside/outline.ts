import type { ClauseTitle } from '@counterpart/contract/inside';
import type { ReadBlock } from './blocks.ts';
import { saidIn, textOf } from './text.ts';

const longestTitle = 80;
const mostClauses = 200;
/** What a shorter document shows as two levels; deeper ones are mostly clauses that were given a heading's look. */
const deepestHeading = 1;

/**
 * The titles of the clauses. It is also for people who have not bought the document, so only what reads as a title is one:
 * headings, and where there are none, what stands in bold alone in its line or before a numbered clause.
 */
export function outlineOf(blocks: ReadBlock[]): ClauseTitle[] {
  const headings = blocks.filter(({ shape, level }) => shape === 'heading' && level <= deepestHeading);
  const highest = Math.min(...headings.map(({ level }) => level));
  const titled = headings.flatMap((block) => titleOf(block, textOf(block), block.level - highest));
  if (headings.length > 0) return titled.slice(0, mostClauses);
  const written = blocks.flatMap((block) => titleOf(block, boldStart(block), 0));
  // Where much is bold, bold says nothing.
  return written.length * 2 > blocks.length + 1 ? [] : written.slice(0, mostClauses);
}

const titleOf = ({ label }: ReadBlock, said: string, level: number): ClauseTitle[] => {
  const title = said.replace(/[\s.:;,–—-]+$/, '');
  return title !== '' && title.length <= longestTitle ? [{ label, title, level }] : [];
};

const isTopNumber = (label: string) =>
  /^[\p{L}\p{N}]{1,4}[.)]?$|^\p{L}+ [\p{L}\p{N}]{1,5}[.:]?$/u.test(label);

/** Of a numbered clause the bold words that it begins with; of another paragraph only where all of it is bold. */
function boldStart({ shape, label, rows }: ReadBlock): string {
  if (shape !== 'paragraph') return '';
  const pieces = rows.flat(2);
  const end = pieces.findIndex(({ bold, text }) => !bold && text?.trim() !== '');
  const isAllBold = end < 0;
  if (!isAllBold && !isTopNumber(label)) return '';
  const start = isAllBold ? pieces : pieces.slice(0, end);
  return start.some(({ blank }) => blank) ? '' : start.map(saidIn).join('').replace(/\s+/g, ' ').trim();
}

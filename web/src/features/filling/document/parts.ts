import type { DocumentBlock, DocumentClause } from '@counterpart/contract/blanks';

interface Placed {
  block: DocumentBlock;
  index: number;
}

/** A paragraph, or neighbouring rows, which are one table. */
type Part = Placed | { rows: Placed[] };

const hasContent = ({ cells }: DocumentBlock): boolean =>
  cells.some((pieces) => pieces.some(({ text, blank }) => blank !== undefined || text?.trim()));

export function partsOf(blocks: DocumentBlock[]): Part[] {
  const parts: Part[] = [];
  for (const [index, block] of blocks.entries()) {
    const last = parts.at(-1);
    if (!hasContent(block)) continue;
    if (block.shape !== 'row') parts.push({ block, index });
    else if (last && 'rows' in last) last.rows.push({ block, index });
    else parts.push({ rows: [{ block, index }] });
  }
  return parts;
}

const textOf = ({ cells }: DocumentBlock): string =>
  cells
    .flat()
    .map(({ text }) => text ?? '')
    .join('')
    .trim();

/** Whether the title of a clause stands nowhere in its text, as that of a footer. */
export const isTitleApart = ({ title, blocks: [first] }: DocumentClause): boolean =>
  title !== '' &&
  !(first && (first.shape === 'heading' || textOf(first).startsWith(title.replace(/ …$/, ''))));

import type { DocumentBlock, DocumentClause } from '@counterpart/contract/blanks';
import { readableParts } from '../../changes/reading/readable-parts.ts';

const hasContent = ({ cells }: DocumentBlock): boolean =>
  cells.some((pieces) => pieces.some(({ text, blank }) => blank !== undefined || text?.trim()));

export const partsOf = (blocks: DocumentBlock[]) => readableParts(blocks, hasContent);

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

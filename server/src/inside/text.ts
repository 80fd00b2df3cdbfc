import type { PreviewBlock, PreviewPiece } from '@counterpart/contract/inside';

export const saidIn = ({ text, blank }: PreviewPiece): string => text ?? blank ?? '';

/** What is written in a block, in one line. */
export const textOf = ({ rows }: Pick<PreviewBlock, 'rows'>): string =>
  rows
    .map((cells) => cells.map((pieces) => pieces.map(saidIn).join('')).join(' '))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

export const wordsIn = (block: Pick<PreviewBlock, 'rows'>): number =>
  textOf(block).split(' ').filter(Boolean).length;

/** Without spaces: how much of a text something is, whoever wrote it. */
export const lettersIn = (text: string): number => text.length - (text.match(/\s/g)?.length ?? 0);

export const lettersOf = ({ rows }: Pick<PreviewBlock, 'rows'>): number =>
  rows.flat(2).reduce((sum, piece) => sum + lettersIn(saidIn(piece)), 0);

/** Of what its author wrote: without the names of its blanks. */
export const ownLettersOf = ({ rows }: Pick<PreviewBlock, 'rows'>): number =>
  rows.flat(2).reduce((sum, { text = '' }) => sum + lettersIn(text), 0);

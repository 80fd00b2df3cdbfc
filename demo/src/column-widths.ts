import { withEverything } from './legal-document.ts';

/** A column is as wide as its texts need beside the others. */
export function columnWidths(rows: string[][], textWidth: number): number[] {
  const [header = []] = rows;
  const shares = header.map((_, column) =>
    columnShare(rows.map((cells) => withEverything(cells[column] ?? ''))),
  );
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.floor((share / total) * textWidth));
}

function columnShare(texts: string[]): number {
  const longestText = Math.max(...texts.map((text) => text.length));
  const longestWord = Math.max(...texts.flatMap((text) => text.split(' ')).map((word) => word.length));
  return 2 * longestWord + Math.min(longestText, 44) + 6;
}

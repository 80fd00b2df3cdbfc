interface Placed<Block> {
  block: Block;
  /** Its place in the clause. */
  index: number;
}

/** A paragraph, or neighbouring rows, which are one table. */
type Part<Block> = Placed<Block> | { rows: Placed<Block>[] };

/** What there is to read of a clause. */
export function readableParts<Block extends { shape: string }>(
  blocks: Block[],
  isToRead: (block: Block) => boolean,
): Part<Block>[] {
  const parts: Part<Block>[] = [];
  for (const [index, block] of blocks.entries()) {
    const last = parts.at(-1);
    if (!isToRead(block)) continue;
    if (block.shape !== 'row') parts.push({ block, index });
    else if (last && 'rows' in last) last.rows.push({ block, index });
    else parts.push({ rows: [{ block, index }] });
  }
  return parts;
}

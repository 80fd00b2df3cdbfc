import type { InsideOfFile } from '@counterpart/contract/inside';
import { type Kept, type ReadingTools, type ReadState, readOnce } from '../library/files/read-once.ts';
import { findKept, keep } from './queries.ts';

const oldWord = 'This document is an old .doc file. Its clauses and blanks cannot be listed here.';
const unreadable = 'What is inside this document could not be listed.';

/** What may be said of a stored document before it is bought: read once, and kept for all who ask. */
export function insideOf(
  tools: ReadingTools,
  documentKey: string,
  milliseconds?: number,
): Promise<ReadState<InsideOfFile>> {
  const { db } = tools.connection;
  const reading = {
    async read(file: () => Promise<Buffer>) {
      const told = await tools.documents.readInside(file);
      return told !== 'busy' && 'reason' in told ? { reason: unreadable } : told;
    },
    findKept: () => findKept(db, documentKey),
    keep: (kept: Kept<InsideOfFile>) => keep(db, documentKey, kept),
    oldWord,
    lostFile: unreadable,
  };
  return readOnce(tools, documentKey, reading, milliseconds);
}

import type { BlanksInFile } from '@counterpart/contract/blanks';
import { type ReadingTools, type ReadState, readOnce } from '../../library/files/read-once.ts';
import { findFound, keepFound } from './queries.ts';
import { lostFile, oldWord } from './refusals.ts';

/** The blanks of a stored document: found once, and kept for all who ask. Waits so long for whoever looks for them. */
export function findBlanksIn(
  tools: ReadingTools,
  documentKey: string,
  milliseconds?: number,
): Promise<ReadState<BlanksInFile>> {
  const { db } = tools.connection;
  const reading = {
    read: (file: () => Promise<Buffer>) => tools.documents.findBlanks(file),
    findKept: () => findFound(db, documentKey),
    keep: (found: Parameters<typeof keepFound>[2]) => keepFound(db, documentKey, found),
    oldWord,
    lostFile,
  };
  return readOnce(tools, documentKey, reading, milliseconds);
}

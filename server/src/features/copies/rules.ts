import type { CopyState } from '@counterpart/contract/calls/copies';

/** What a browser tells of a file. */
export interface CopyMarks {
  sha256: string;
  words_sha256?: string | undefined;
  document_id?: string | undefined;
}

/** A version that a file may be. */
export interface Known {
  sha256: string;
  wordsSha256: string | null;
  templateId: string;
  version: number;
  title: string;
  date: Date;
  isOnSale: boolean;
}

type Recognised =
  | { state: Exclude<CopyState, 'withdrawn' | 'unknown'>; known: Known }
  | { state: Extract<CopyState, 'withdrawn' | 'unknown'> };

/**
 * The best that can be said: the file itself before its words, and those before what it says of itself; what is on sale
 * before what is not, and of versions that share a document the newest.
 */
export function recognise(marks: CopyMarks, candidates: Known[]): Recognised {
  const kinds = [
    ['original', ({ sha256 }: Known) => sha256 === marks.sha256],
    ['same-words', ({ wordsSha256 }: Known) => wordsSha256 !== null && wordsSha256 === marks.words_sha256],
    ['says-so', () => true],
  ] as const;
  for (const [state, isOfKind] of kinds) {
    const found = candidates.filter(isOfKind);
    const [known] = found
      .filter(({ isOnSale }) => isOnSale)
      .sort((one, other) => other.version - one.version);
    if (known) return { state, known };
    if (found.length > 0) return { state: 'withdrawn' };
  }
  return { state: 'unknown' };
}

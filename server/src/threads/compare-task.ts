import type { Comparison } from '@counterpart/contract/comparison';
import { compareDocuments, type Redlined } from '../redline/compare-documents.ts';
import type { Unreadable } from '../word/unreadable.ts';
import { type OutlinedClause, outlineOf } from './outline.ts';
import { reasonOf } from './reason-of.ts';

export interface CompareTask {
  kind: 'compare';
  older: Uint8Array;
  newer: Uint8Array;
  stamp: { author: string; date: Date };
}

interface ComparedDocuments {
  /** The comparison as JSON: it is only kept and sent on. */
  comparison: string;
  summary: Comparison['summary'];
  clauses: OutlinedClause[];
  redline: Uint8Array;
}

/** `reason` is a sentence for people. */
export type CompareResult = ComparedDocuments | { reason: string };

const reasons: Record<Unreadable['why'], string> = {
  damaged: 'One of the documents is damaged and cannot be read.',
  'not-word': 'One of the documents is not a Word document that can be compared.',
  'too-large': 'The documents are too large to be compared.',
};

export function compare({ older, newer, stamp }: CompareTask): CompareResult {
  try {
    const { comparison, redline }: Redlined = compareDocuments(older, newer, stamp);
    const { summary, clauses } = comparison;
    return {
      comparison: JSON.stringify(comparison),
      summary,
      clauses: outlineOf(clauses),
      redline,
    };
  } catch (error) {
    return reasonOf(error, reasons);
  }
}

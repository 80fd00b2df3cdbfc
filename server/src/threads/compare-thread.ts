import { parentPort } from 'node:worker_threads';
import type { Comparison } from '@counterpart/contract/comparison';
import { compareDocuments, type Redlined } from '../redline/compare-documents.ts';
import { Incomparable } from '../word/incomparable.ts';
import { type OutlinedClause, outlineOf } from './outline.ts';

export interface CompareTask {
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

function compare({ older, newer, stamp }: CompareTask): CompareResult {
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
    if (error instanceof Incomparable) return { reason: error.message };
    // Words, lists or nesting beyond what the engine's own stack and strings hold.
    if (error instanceof RangeError) return { reason: 'The documents are too large to be compared.' };
    throw error;
  }
}

parentPort?.on('message', (task: CompareTask) => parentPort?.postMessage(compare(task)));

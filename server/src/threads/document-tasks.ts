import type { Answers, BlankField, BlanksInFile, DocumentClause } from '@counterpart/contract/blanks';
import type { InsideOfFile } from '@counterpart/contract/inside';
import { fillDocument } from '../blanks/fill-document.ts';
import { findBlanks } from '../blanks/find-blanks.ts';
import { readDocument } from '../blanks/read-document.ts';
import { readStamp, stampDocument } from '../blanks/stamp.ts';
import { wordsOf } from '../blanks/words.ts';
import { readInside } from '../inside/read-inside.ts';
import type { Unreadable } from '../word/unreadable.ts';
import { reasonOf } from './reason-of.ts';

interface Filled {
  file: Uint8Array;
  fields: BlankField[];
  answers: Answers;
}

export type DocumentTask =
  | { kind: 'find-blanks' | 'read-inside' | 'words' | 'read-stamp'; file: Uint8Array }
  | ({ kind: 'read' | 'fill' } & Filled)
  | { kind: 'stamp'; file: Uint8Array; id: string };

/** What each kind of task comes to. */
export interface DocumentResults {
  'find-blanks': BlanksInFile;
  'read-inside': InsideOfFile;
  read: DocumentClause[];
  fill: Uint8Array;
  stamp: Uint8Array;
  'read-stamp': string | undefined;
  words: string;
}

export type DocumentResult = { done: DocumentResults[keyof DocumentResults] } | { reason: string };

const reasons: Record<Unreadable['why'], string> = {
  damaged: 'The document is damaged and cannot be read.',
  'not-word': 'The document is not a Word file that can be filled in.',
  'too-large': 'The document is too large to be filled in.',
};

export function doDocumentTask(task: DocumentTask): DocumentResult {
  try {
    return { done: doTask(task) };
  } catch (error) {
    return reasonOf(error, reasons);
  }
}

function doTask(task: DocumentTask): DocumentResults[keyof DocumentResults] {
  switch (task.kind) {
    case 'find-blanks':
      return findBlanks(task.file);
    case 'read-inside':
      return readInside(task.file);
    case 'read':
      return readDocument(task.file, task.answers, task.fields);
    case 'fill':
      return fillDocument(task.file, task.fields, task.answers);
    case 'stamp':
      return stampDocument(task.file, task.id);
    case 'read-stamp':
      return readStamp(task.file);
    case 'words':
      return wordsOf(task.file);
  }
}

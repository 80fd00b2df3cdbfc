import type { Answers, BlankField } from '@counterpart/contract/blanks';
import type { Logger } from 'pino';
import type { DocumentResult, DocumentResults, DocumentTask } from './document-tasks.ts';
import type { ThreadLimits } from './one-thread.ts';
import { ThreadQueue } from './thread-queue.ts';

interface DocumentThread extends Partial<ThreadLimits> {
  file: string;
}

/** A file, or how to read it once it is its turn. */
type Given = Uint8Array | (() => Promise<Uint8Array>);

/** `reason` is a sentence for people; whoever is told `busy` may ask again in a moment. */
export type Told<Done> = { done: Done } | { reason: string } | 'busy';

const limits: ThreadLimits = { megabytes: 300, milliseconds: 10_000 };
const mostWaiting = 15;

const sentences = {
  tooSlow: 'The document is too long to be filled in in good time.',
  tooLarge: 'The document is too large to be filled in.',
  broken: 'The document could not be filled in.',
  logged: 'filling in a document broke off',
};

/** Finds and fills the blanks of Word files in a thread of its own, one file after the other: nobody waits for a comparison. */
export class Documents {
  private readonly queue: ThreadQueue<DocumentTask, DocumentResult>;

  constructor({ file, ...given }: DocumentThread, log: Logger) {
    this.queue = new ThreadQueue(file, { ...limits, ...given }, mostWaiting, sentences, log);
  }

  get underWay(): number {
    return this.queue.underWay;
  }

  get waiting(): number {
    return this.queue.waiting;
  }

  /** The blanks of a file, in its order, and what is wrong with them. */
  findBlanks(file: Given): Promise<Told<DocumentResults['find-blanks']>> {
    return this.ask<'find-blanks'>(file, (read) => ({ kind: 'find-blanks', file: read }));
  }

  /** What may be said of a file before it is bought. */
  readInside(file: Given): Promise<Told<DocumentResults['read-inside']>> {
    return this.ask<'read-inside'>(file, (read) => ({ kind: 'read-inside', file: read }));
  }

  /** The document as it is read beside the form, numbered as it is under these answers. */
  read(file: Given, fields: BlankField[], answers: Answers): Promise<Told<DocumentResults['read']>> {
    return this.ask<'read'>(file, (read) => ({ kind: 'read', file: read, fields, answers }));
  }

  /** The finished file. */
  fill(file: Given, fields: BlankField[], answers: Answers): Promise<Told<DocumentResults['fill']>> {
    return this.ask<'fill'>(file, (read) => ({ kind: 'fill', file: read, fields, answers }));
  }

  /** The same file with an id among its properties. */
  stamp(file: Given, id: string): Promise<Told<DocumentResults['stamp']>> {
    return this.ask<'stamp'>(file, (read) => ({ kind: 'stamp', file: read, id }));
  }

  readStamp(file: Given): Promise<Told<DocumentResults['read-stamp']>> {
    return this.ask<'read-stamp'>(file, (read) => ({ kind: 'read-stamp', file: read }));
  }

  /** All words of a file in one line, the same whichever program saved it. */
  words(file: Given): Promise<Told<DocumentResults['words']>> {
    return this.ask<'words'>(file, (read) => ({ kind: 'words', file: read }));
  }

  close(): Promise<void> {
    return this.queue.close();
  }

  private ask<Kind extends keyof DocumentResults>(
    file: Given,
    taskOf: (read: Uint8Array) => DocumentTask & { kind: Kind },
  ): Promise<Told<DocumentResults[Kind]>> {
    const task = async () => taskOf(typeof file === 'function' ? await file() : file);
    // The thread gives what the kind of its task comes to.
    return this.queue.do(task) as Promise<Told<DocumentResults[Kind]>>;
  }
}

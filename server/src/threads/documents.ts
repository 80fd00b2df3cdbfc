import type { Answers, BlankField } from '@counterpart/contract/blanks';
import type { Logger } from 'pino';
import type { DocumentResult, DocumentResults, DocumentTask } from './document-tasks.ts';
import type { ThreadLimits } from './one-thread.ts';
import { ThreadQueue } from './thread-queue.ts';

interface DocumentThread extends Partial<ThreadLimits> {
  file: string;
}

/** `reason` is a sentence for people; whoever is told `busy` may ask again in a moment. */
type Told<Done> = { done: Done } | { reason: string } | 'busy';

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

  /** The blanks of a file, in its order, and what is wrong with them. */
  findBlanks(file: Uint8Array): Promise<Told<DocumentResults['find-blanks']>> {
    return this.ask<'find-blanks'>({ kind: 'find-blanks', file });
  }

  /** The document as it is read beside the form, numbered as it is under these answers. */
  read(file: Uint8Array, fields: BlankField[], answers: Answers): Promise<Told<DocumentResults['read']>> {
    return this.ask<'read'>({ kind: 'read', file, fields, answers });
  }

  /** The finished file. */
  fill(file: Uint8Array, fields: BlankField[], answers: Answers): Promise<Told<DocumentResults['fill']>> {
    return this.ask<'fill'>({ kind: 'fill', file, fields, answers });
  }

  /** The same file with an id among its properties. */
  stamp(file: Uint8Array, id: string): Promise<Told<DocumentResults['stamp']>> {
    return this.ask<'stamp'>({ kind: 'stamp', file, id });
  }

  readStamp(file: Uint8Array): Promise<Told<DocumentResults['read-stamp']>> {
    return this.ask<'read-stamp'>({ kind: 'read-stamp', file });
  }

  /** All words of a file in one line, the same whichever program saved it. */
  words(file: Uint8Array): Promise<Told<DocumentResults['words']>> {
    return this.ask<'words'>({ kind: 'words', file });
  }

  close(): Promise<void> {
    return this.queue.close();
  }

  private ask<Kind extends keyof DocumentResults>(
    task: DocumentTask & { kind: Kind },
  ): Promise<Told<DocumentResults[Kind]>> {
    // The thread gives what the kind of its task comes to.
    return this.queue.do(async () => task) as Promise<Told<DocumentResults[Kind]>>;
  }
}

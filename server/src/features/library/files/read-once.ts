import { setTimeout as sleep } from 'node:timers/promises';
import { largestUpload } from '@counterpart/contract/facts/sizes';
import type { Told } from '../../../threads/documents.ts';
import type { Deps } from '../../deps.ts';
import { documentExtension } from './file-types.ts';
import { readWhole } from './read-whole.ts';

export type ReadingTools = Pick<Deps, 'connection' | 'files' | 'documents' | 'log'>;

export type NotReady = { state: 'preparing' } | { state: 'unavailable'; reason: string };
export type ReadState<Found> = { state: 'ready'; found: Found } | NotReady;

/** What was found in a document, or a sentence why not; either is final. */
export type Kept<Found> = { found: Found } | { reason: string };

/** Something that is read in documents, and where it is kept. */
interface Reading<Found> {
  read(file: () => Promise<Buffer>): Promise<Told<Found>>;
  findKept(): Promise<Kept<Found> | undefined>;
  keep(kept: Kept<Found>): Promise<void>;
  /** What is said of an old .doc file, and of one that is missing. */
  oldWord: string;
  lostFile: string;
}

/** Then somebody is told to ask again. */
const patience = 2500;

export class LostFile extends Error {}

/** Reads a stored document once, and keeps what is found for all who ask. Waits so long for whoever asks first. */
export async function readOnce<Found>(
  tools: ReadingTools,
  documentKey: string,
  reading: Reading<Found>,
  milliseconds = patience,
): Promise<ReadState<Found>> {
  if (documentExtension(documentKey) !== 'docx') return { state: 'unavailable', reason: reading.oldWord };
  const kept = await reading.findKept();
  if (kept) return asState(kept);
  const looking = look(tools, documentKey, reading);
  // Nobody may be waiting for it any more by then.
  looking.catch((error) => tools.log.error({ err: error }, 'a document could not be read'));
  return Promise.race([looking, sleep(milliseconds, { state: 'preparing' } as const, { ref: false })]);
}

async function look<Found>(
  tools: ReadingTools,
  documentKey: string,
  { read, keep, lostFile }: Reading<Found>,
): Promise<ReadState<Found>> {
  try {
    const told = await read(() => readDocumentFile(tools, documentKey));
    if (told === 'busy') return { state: 'preparing' };
    const kept = 'reason' in told ? told : { found: told.done };
    await keep(kept);
    return asState(kept);
  } catch (error) {
    if (error instanceof LostFile) return { state: 'unavailable', reason: lostFile };
    throw error;
  }
}

const asState = <Found>(kept: Kept<Found>): ReadState<Found> =>
  'reason' in kept ? { state: 'unavailable', ...kept } : { state: 'ready', ...kept };

export async function readDocumentFile({ files }: Pick<Deps, 'files'>, key: string): Promise<Buffer> {
  const bytes = await readWhole(files, key, largestUpload);
  if (!bytes) throw new LostFile();
  return bytes;
}

/** A job that takes longer than a quarter of an hour is begun by somebody else. */
const longest = 10 * 60_000;
const untilRead = 60_000;

type ReadOne = (documentKey: string, milliseconds: number) => Promise<ReadState<unknown>>;

/** For documents that came before the shop read them, and what was left over. */
export async function readAll(documentKeys: string[], read: ReadOne): Promise<void> {
  const end = Date.now() + longest;
  for (const key of documentKeys) {
    if (Date.now() > end) return;
    await read(key, untilRead);
  }
}

/** Before anybody asks. */
export async function readNew(documentKey: string, read: ReadOne): Promise<void> {
  const { state } = await read(documentKey, untilRead);
  if (state === 'preparing') throw new Error('the document is still to be read');
}

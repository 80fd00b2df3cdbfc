import { setTimeout as sleep } from 'node:timers/promises';
import type { BlanksInFile } from '@counterpart/contract/blanks';
import { largestUpload } from '@counterpart/contract/facts/sizes';
import type { Deps } from '../../deps.ts';
import { documentExtension } from '../../library/files/file-types.ts';
import { readWhole } from '../../library/files/read-whole.ts';
import { type Found, findFound, keepFound } from './queries.ts';
import { lostFile, oldWord } from './refusals.ts';

export type BlankTools = Pick<Deps, 'connection' | 'files' | 'documents' | 'log'>;

export type NotReady = { state: 'preparing' } | { state: 'unavailable'; reason: string };
type BlanksFound = { state: 'ready'; found: BlanksInFile } | NotReady;

/** Then somebody is told to ask again. */
const patience = 2500;

export class LostFile extends Error {}

/** The blanks of a stored document: found once, and kept for all who ask. Waits so long for whoever looks for them. */
export async function findBlanksIn(
  tools: BlankTools,
  documentKey: string,
  milliseconds = patience,
): Promise<BlanksFound> {
  if (documentExtension(documentKey) !== 'docx') return { state: 'unavailable', reason: oldWord };
  const kept = await findFound(tools.connection.db, documentKey);
  if (kept) return asState(kept);
  const looking = look(tools, documentKey);
  // Nobody may be waiting for it any more by then.
  looking.catch((error) => tools.log.error({ err: error }, 'blanks could not be looked for'));
  return Promise.race([looking, sleep(milliseconds, { state: 'preparing' } as const, { ref: false })]);
}

async function look(tools: BlankTools, documentKey: string): Promise<BlanksFound> {
  try {
    const found = await tools.documents.findBlanks(() => readDocumentFile(tools, documentKey));
    if (found === 'busy') return { state: 'preparing' };
    const kept = 'reason' in found ? found : { found: found.done };
    await keepFound(tools.connection.db, documentKey, kept);
    return asState(kept);
  } catch (error) {
    if (error instanceof LostFile) return { state: 'unavailable', reason: lostFile };
    throw error;
  }
}

const asState = (kept: Found): BlanksFound =>
  'reason' in kept ? { state: 'unavailable', reason: kept.reason } : { state: 'ready', found: kept.found };

export async function readDocumentFile({ files }: Pick<Deps, 'files'>, key: string): Promise<Buffer> {
  const bytes = await readWhole(files, key, largestUpload);
  if (!bytes) throw new LostFile();
  return bytes;
}

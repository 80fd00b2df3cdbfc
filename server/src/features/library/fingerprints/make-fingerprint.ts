import { createHash } from 'node:crypto';
import { largestUpload } from '@counterpart/contract/facts/sizes';
import { Failure } from '../../../http/failure.ts';
import type { Documents } from '../../../threads/documents.ts';
import type { DocumentExtension } from '../files/file-types.ts';

/** By which a document is known again: its bytes, its words, and the id that it carries. */
export interface Fingerprint {
  sha256: string;
  wordsSha256: string | null;
  documentId: string | null;
}

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Of an old .doc, and of what the shop cannot read, the bytes alone. */
export async function makeFingerprint(
  documents: Documents,
  bytes: Buffer,
  extension: DocumentExtension | undefined,
): Promise<Fingerprint> {
  const sha256 = hashOf(bytes);
  if (extension !== 'docx') return { sha256, wordsSha256: null, documentId: null };
  const words = unlessBusy(await documents.words(bytes));
  const documentId = unlessBusy(await documents.readStamp(bytes));
  return { sha256, wordsSha256: words ? hashOf(words) : null, documentId: documentId ?? null };
}

/** Gives each document an id of its own, whatever it came with; what cannot be read, or would grow too large, stays as it is. */
export async function stamped(documents: Documents, bytes: Buffer, id: string): Promise<Buffer> {
  const marked = unlessBusy(await documents.stamp(bytes, id));
  return marked && marked.length <= largestUpload ? Buffer.from(marked) : bytes;
}

function unlessBusy<T>(told: { done: T } | { reason: string } | 'busy'): T | undefined {
  if (told === 'busy')
    throw new Failure(
      'server/unavailable',
      'Too many documents are being read. Please try again in a moment',
      {
        retryAfterSeconds: 3,
      },
    );
  return 'done' in told ? told.done : undefined;
}

import { largestUpload } from '@counterpart/contract/facts/sizes';
import type { Deps } from '../../deps.ts';
import { documentExtension } from '../files/file-types.ts';
import { readWhole } from '../files/read-whole.ts';
import { type Fingerprint, makeFingerprint } from './make-fingerprint.ts';
import { findFingerprint, keepFingerprint } from './queries.ts';

/** Of a stored document, made unless it is there; nothing where the file is lost. */
export async function fingerprintOf(
  { connection: { db }, files, documents }: Pick<Deps, 'connection' | 'files' | 'documents'>,
  documentKey: string,
): Promise<Fingerprint | undefined> {
  const known = await findFingerprint(db, documentKey);
  if (known) return known;
  const bytes = await readWhole(files, documentKey, largestUpload);
  if (!bytes) return undefined;
  const made = await makeFingerprint(documents, bytes, documentExtension(documentKey));
  await keepFingerprint(db, documentKey, made);
  return made;
}

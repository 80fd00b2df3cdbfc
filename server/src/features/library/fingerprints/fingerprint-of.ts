import { largestUpload } from '@counterpart/contract/facts/limits';
import type { Deps } from '../../deps.ts';
import { readWhole } from '../files/read-whole.ts';
import { type Fingerprint, makeFingerprint } from './make-fingerprint.ts';
import { findFingerprint, keepFingerprint } from './queries.ts';

/** Of a stored document, made unless it is there; nothing where the file is lost. */
export async function fingerprintOf(
  { connection: { db }, files }: Pick<Deps, 'connection' | 'files'>,
  documentKey: string,
): Promise<Fingerprint | undefined> {
  const known = await findFingerprint(db, documentKey);
  if (known) return known;
  // Stamping changes nothing in the words, and makes a file of up to so much.
  const bytes = await readWhole(files, documentKey, largestUpload);
  if (!bytes) return undefined;
  const made = makeFingerprint(bytes);
  await keepFingerprint(db, documentKey, made);
  return made;
}

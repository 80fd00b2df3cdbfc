import type { Deps } from '../../deps.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import { findUnprinted, forgetFingerprints } from './queries.ts';

const atOnce = 1000;

/** Makes the fingerprints of documents that came into the library without one, one after the other. */
export async function fingerprintMissing(
  tools: Pick<Deps, 'connection' | 'files' | 'documents' | 'log'>,
): Promise<void> {
  const { db } = tools.connection;
  await forgetFingerprints(db);
  for (const key of await findUnprinted(db, atOnce))
    if (!(await fingerprintOf(tools, key)))
      tools.log.warn({ key }, 'a document of the library is missing in the store');
}

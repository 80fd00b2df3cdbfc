import { secondsToDownload, signedLinks } from '../../../http/files/signed-link.ts';
import type { Signatures } from '../../../keys/signatures.ts';

export const documentPath = '/files/document';

interface LinkedDocument {
  purchaseId: string;
  version: number;
}

const links = signedLinks({
  path: documentPath,
  purpose: 'document',
  ids: ['purchase'],
  numbers: ['version'],
  seconds: secondsToDownload,
});

/** An address that downloads one version of one purchase for some minutes, as long as it is owned. */
export const documentLink = (
  signatures: Signatures,
  { purchaseId, version }: LinkedDocument,
  now: number,
): string => links.make(signatures, { purchase: purchaseId, version }, now);

export const readDocumentLink = (signatures: Signatures, query: unknown, now: number) =>
  links.read(signatures, query, now);

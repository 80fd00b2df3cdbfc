import { timedLinks } from '../../../http/files/timed-link.ts';

export const documentPath = '/files/document';

interface LinkedDocument {
  purchaseId: string;
  version: number;
}

const links = timedLinks({
  path: documentPath,
  purpose: 'document',
  ids: ['purchase'],
  numbers: ['version'],
});

/** An address that downloads one version of one purchase for some minutes, as long as it is owned. */
export const documentLink = (secret: string, { purchaseId, version }: LinkedDocument, now: number): string =>
  links.make(secret, { purchase: purchaseId, version }, now);

export const readDocumentLink = (secret: string, query: unknown, now: number) =>
  links.read(secret, query, now);

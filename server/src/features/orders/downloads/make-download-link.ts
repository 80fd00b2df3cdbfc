import type { Queryable } from '../../../db/connect.ts';
import { safeFileName } from '../../../http/files/content-disposition.ts';
import { documentLink } from './document-link.ts';
import { findOwnedDocument } from './find-owned-document.ts';

export async function makeDownloadLink(
  { db, linkSecret }: { db: Queryable; linkSecret: string },
  userId: string,
  wanted: { id: string; version: number },
): Promise<{ address: string; file_name: string }> {
  const { purchaseId, fileName } = await findOwnedDocument(db, userId, wanted);
  return {
    address: documentLink(linkSecret, { purchaseId, version: wanted.version }, Date.now()),
    file_name: safeFileName(fileName),
  };
}

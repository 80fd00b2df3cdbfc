import type { Queryable } from '../../../db/connect.ts';
import { safeFileName } from '../../../http/files/content-disposition.ts';
import type { Signatures } from '../../../keys/signatures.ts';
import { documentLink } from './document-link.ts';
import { findOwnedDocument } from './find-owned-document.ts';

export async function makeDownloadLink(
  { db, linkSignatures }: { db: Queryable; linkSignatures: Signatures },
  userId: string,
  wanted: { id: string; version: number },
): Promise<{ address: string; file_name: string }> {
  const { purchaseId, fileName } = await findOwnedDocument(db, userId, wanted);
  return {
    address: documentLink(linkSignatures, { purchaseId, version: wanted.version }, Date.now()),
    file_name: safeFileName(fileName),
  };
}

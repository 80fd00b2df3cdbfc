import { randomUUID } from 'node:crypto';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import type { Person } from '../../../http/gate.ts';
import { folders } from '../../../ports/files/folders.ts';
import type { Deps } from '../../deps.ts';
import { uniqueName, withoutExtension } from '../files/file-names.ts';
import { documentType } from '../files/file-types.ts';
import { type Fingerprint, makeFingerprint, stamped } from '../fingerprints/make-fingerprint.ts';
import { keepFingerprint } from '../fingerprints/queries.ts';
import { checkPicture } from '../pictures/check-picture.ts';
import { storeThumbnails, thumbnailKeys } from '../pictures/thumbnails.ts';
import { discard, inTurn, type Tools as LookTools, look, lookAtDocument, unknown } from './look-at-upload.ts';
import { takeUploads } from './queries.ts';

type Tools = LookTools & Pick<Deps, 'documents'>;

/** What a payload names. */
interface GivenFiles {
  thumbnail_path?: string | undefined;
  document_path?: string | undefined;
  file_name_upon_download: string;
}

/** Where what was named is kept from now on. */
export interface AcceptedFiles {
  thumbnailKey?: string;
  documentKey?: string;
}

interface AcceptedWithPrint extends AcceptedFiles {
  fingerprint?: Fingerprint;
}

/**
 * Looks at the uploads that a payload names, stores what is good under lasting names, and does the work that makes them
 * part of the library, which happens whole or not at all. What was refused is gone at once.
 */
export async function withAcceptedFiles<T>(
  tools: Tools,
  person: Person,
  given: GivenFiles,
  work: (files: AcceptedFiles, transaction: Transaction) => Promise<T>,
): Promise<T> {
  const uploads = [given.thumbnail_path, given.document_path].filter((key) => key !== undefined);
  const { fingerprint, ...accepted } = await inTurn(() => acceptFiles(tools, person, given));
  try {
    const result = await inTransaction(tools.connection, async (transaction) => {
      if (!(await takeUploads(transaction.db, uploads))) throw new Failure('files/refused', unknown);
      if (accepted.documentKey && fingerprint)
        await keepFingerprint(transaction.db, accepted.documentKey, fingerprint);
      return work(accepted, transaction);
    });
    await discard(tools, uploads);
    return result;
  } catch (error) {
    // After any other error the database may have kept the change: the hourly job knows what nothing uses.
    if (error instanceof Failure) await discard(tools, keysOf(accepted));
    throw error;
  }
}

const keysOf = ({ thumbnailKey, documentKey }: AcceptedFiles) => [
  ...(thumbnailKey ? thumbnailKeys(thumbnailKey) : []),
  ...(documentKey ? [documentKey] : []),
];

async function acceptFiles(
  tools: Tools,
  person: Person,
  { thumbnail_path, document_path, file_name_upon_download }: GivenFiles,
): Promise<AcceptedWithPrint> {
  const picture = await look(tools, person, 'thumbnail', thumbnail_path, checkPicture);
  const document = await lookAtDocument(tools, person, document_path);
  const errors = {
    ...(picture?.refusal !== undefined && { image: picture.refusal }),
    ...(document?.refusal !== undefined && { document: document.refusal }),
  };
  const [sentence] = Object.values(errors);
  if (sentence !== undefined) {
    await discard(
      tools,
      [picture?.spoilt, document?.spoilt].filter((key) => key !== undefined),
    );
    throw new Failure('files/refused', sentence, { errors });
  }

  const accepted: AcceptedWithPrint = {};
  if (document?.found) {
    const { bytes: uploaded, extension } = document.found;
    const { documents } = tools;
    const bytes = extension === 'docx' ? await stamped(documents, uploaded, randomUUID()) : uploaded;
    accepted.fingerprint = await makeFingerprint(documents, bytes, extension);
    accepted.documentKey = `${folders.documents}${uniqueName(withoutExtension(file_name_upon_download))}.${extension}`;
    await tools.files.put(accepted.documentKey, bytes, documentType(extension));
  }
  if (picture?.found)
    accepted.thumbnailKey = await storeThumbnails(tools.files, uniqueName(picture.name), picture.found);
  return accepted;
}

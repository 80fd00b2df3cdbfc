import { largestUpload } from '@counterpart/contract/facts/limits';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import type { Person } from '../../../http/gate.ts';
import { oneAtATime } from '../../../lib/one-at-a-time.ts';
import type { Deps } from '../../deps.ts';
import { uniqueName, withoutExtension } from '../files/file-names.ts';
import { type DocumentExtension, documentType } from '../files/file-types.ts';
import { readWhole } from '../files/read-whole.ts';
import { Refused } from '../files/refused.ts';
import { checkPicture } from '../pictures/check-picture.ts';
import { storeThumbnails, thumbnailKeys } from '../pictures/store-thumbnail.ts';
import { checkDocument } from '../word/check-document.ts';
import { isOwnUpload, takeUploads, type UploadKind } from './queries.ts';

type Tools = Pick<Deps, 'connection' | 'files' | 'log'>;

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

const inTurn = oneAtATime();

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
  const accepted = await inTurn(() => acceptFiles(tools, person, given));
  try {
    const result = await inTransaction(tools.connection, async (transaction) => {
      if (!(await takeUploads(transaction.db, uploads))) throw new Failure('files/refused', unknown);
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
): Promise<AcceptedFiles> {
  const picture = await look(tools, person, 'thumbnail', thumbnail_path, checkPicture);
  const document = await look(tools, person, 'document', document_path, async (bytes, extension) => {
    await checkDocument(bytes, extension as DocumentExtension);
    return { bytes, extension: extension as DocumentExtension };
  });
  const errors = {
    ...(picture?.refusal !== undefined && { image: picture.refusal }),
    ...(document?.refusal !== undefined && { document: document.refusal }),
  };
  const [sentence] = Object.values(errors);
  if (sentence !== undefined) throw new Failure('files/refused', sentence, { errors });

  const accepted: AcceptedFiles = {};
  if (document?.found) {
    const { bytes, extension } = document.found;
    accepted.documentKey = `templates/${uniqueName(withoutExtension(file_name_upon_download))}.${extension}`;
    await tools.files.put(accepted.documentKey, bytes, documentType(extension));
  }
  if (picture?.found)
    accepted.thumbnailKey = await storeThumbnails(tools.files, uniqueName(picture.name), picture.found);
  return accepted;
}

const unknown = 'This upload is not known. Please choose the file again';
const missing = 'The file did not arrive. Please choose it again';

/** By the name that the file had before it was uploaded. */
type Looked<T> = { name: string; found?: T; refusal?: string };

async function look<T>(
  { connection, files, log }: Tools,
  person: Person,
  kind: UploadKind,
  key: string | undefined,
  check: (bytes: Buffer, extension: string) => Promise<T>,
): Promise<Looked<T> | undefined> {
  if (key === undefined) return undefined;
  const [, name = '', extension = ''] = /^uploads\/([\w-]+)-\d+-\w+\.(\w+)$/.exec(key) ?? [];
  if (!name || !(await isOwnUpload(connection.db, { key, kind, userId: person.id })))
    return { name, refusal: unknown };
  const bytes = await readWhole(files, key, largestUpload);
  if (!bytes) return { name, refusal: missing };
  try {
    return { name, found: await check(bytes, extension) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await discard({ files, log }, [key]);
    return { name, refusal: error.message };
  }
}

/** What cannot be deleted now is left to the hourly job. */
async function discard({ files, log }: Pick<Tools, 'files' | 'log'>, keys: string[]): Promise<void> {
  for (const key of keys)
    await files.delete(key).catch((error) => log.warn({ err: error }, 'an unused file could not be deleted'));
}

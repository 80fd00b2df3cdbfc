import type { prepareUpload as endpoint, UploadAddress } from '@counterpart/contract/calls/library';
import { announcedPicture, onlyPictures, onlyWord } from '@counterpart/contract/facts/file-kinds';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../db/connect.ts';
import type { Person } from '../../../http/gate.ts';
import { folders } from '../../../ports/files/folders.ts';
import type { FileStore } from '../../../ports/files/port.ts';
import { uniqueName, withoutExtension } from '../files/file-names.ts';
import { announcedDocument } from '../files/file-types.ts';
import { refusedFile } from '../files/refused.ts';
import { insertUpload } from './queries.ts';

const expiresInSeconds = 15 * 60;

/** Uploads wait in a private folder of their own; what is accepted of them is stored anew under its lasting name. */
export async function prepareUpload(
  { db, files }: { db: Queryable; files: FileStore },
  person: Person,
  { kind, name, size, ...file }: z.infer<typeof endpoint.body>,
): Promise<UploadAddress> {
  const type = kind === 'document' ? announcedDocument(file) : announcedPicture(file);
  if (!type)
    throw kind === 'document' ? refusedFile('document', onlyWord) : refusedFile('image', onlyPictures);
  const path = `${folders.uploads}${uniqueName(withoutExtension(name))}.${type.extension}`;
  const link = { contentType: type.contentType, size, expiresInSeconds };
  const { address, headers } = await files.uploadLink(path, link);
  await insertUpload(db, { key: path, kind, userId: person.id });
  return { address, headers, path };
}

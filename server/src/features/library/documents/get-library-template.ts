import type { AdminTemplate } from '@counterpart/contract/calls/library';
import type { Queryable } from '../../../db/connect.ts';
import { addressOfPicture } from '../../../db/fragments/picture-address.ts';
import type { FileStore } from '../../../ports/files/port.ts';
import { documentName } from '../files/file-names.ts';
import { findInLibrary, type LibraryRow, type LibraryVersion } from './queries.ts';
import { unknownTemplate, unknownVersion } from './refusals.ts';

const expiresInSeconds = 10 * 60;

export async function getLibraryTemplate(
  { db, files }: { db: Queryable; files: FileStore },
  { id, version }: { id: string; version?: number | undefined },
): Promise<AdminTemplate> {
  const row = await findInLibrary(db, id);
  if (!row) throw unknownTemplate();
  if (version !== undefined && !row.versions.some((one) => one.version === version)) throw unknownVersion();
  return asAdministratorsSee(files, row);
}

export async function asAdministratorsSee(files: FileStore, row: LibraryRow): Promise<AdminTemplate> {
  return {
    _id: row.id,
    date_created: new Date(row.created_at).toISOString(),
    notify_users_of_new_version: row.is_new,
    owners: row.owners,
    versions: await Promise.all(row.versions.map((version) => versionAsSeen(files, version))),
  };
}

async function versionAsSeen(
  files: FileStore,
  { thumbnail_key, document_key, ...version }: LibraryVersion,
): Promise<AdminTemplate['versions'][number]> {
  const fileName = documentName(version.file_name_upon_download, document_key);
  return {
    ...version,
    thumbnail_path: addressOfPicture(thumbnail_key),
    document_path: await files.downloadLink(document_key, { fileName, expiresInSeconds }),
  };
}

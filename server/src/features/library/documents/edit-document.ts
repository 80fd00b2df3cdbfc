import type { editDocument as endpoint } from '@counterpart/contract/calls/library';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../db/connect.ts';
import type { Person } from '../../../http/gate.ts';
import { withAcceptedFiles } from '../uploads/accept-files.ts';
import { changeVersion } from './change-version.ts';
import type { LibraryTools, TypedFields } from './edit.ts';
import { publishNewVersion } from './publish-new-version.ts';
import { findInLibrary, findVersions, lockTemplate, type StoredVersion } from './queries.ts';
import { changedMeanwhile, noCategory, unknownTemplate, unknownVersion } from './refusals.ts';
import { inCents, splitCategories } from './rules.ts';

type EditedData = z.infer<typeof endpoint.body>['data'];

/** Changes a version where it stands, or publishes a new one that takes over what was not given. */
export async function editDocument(
  tools: LibraryTools,
  person: Person,
  { id, data, upload_as_a_new_version: isNew }: z.infer<typeof endpoint.body>,
): Promise<void> {
  const categories = splitCategories(data.document_category);
  if (categories.length === 0) throw noCategory('data.document_category');
  await refuseEarly(tools.connection.db, id, data);
  const fields: TypedFields = {
    title: data.title,
    description: data.description,
    priceInCents: inCents(data.price),
    categories,
    fileNameUponDownload: data.file_name_upon_download,
    ...(data.preview_share && { previewShare: data.preview_share }),
  };
  await withAcceptedFiles(tools, person, data, async (files, transaction) => {
    const base = await lockVersion(transaction.db, id, data);
    const edit = { tools, person, transaction, base, fields, files };
    if (isNew) await publishNewVersion(edit, data.note ?? '');
    else await changeVersion(edit, data.note);
  });
}

/** Whoever comes too late hears of it before the files are looked at; the lock then decides. */
async function refuseEarly(db: Queryable, id: string, { version, revision }: EditedData) {
  const found = await findInLibrary(db, id);
  if (!found) throw unknownTemplate();
  refuseOutdated(
    found.versions.find((one) => one.version === version),
    revision,
  );
}

async function lockVersion(
  db: Queryable,
  id: string,
  { version, revision }: EditedData,
): Promise<StoredVersion> {
  if (!(await lockTemplate(db, id))) throw unknownTemplate();
  const versions = await findVersions(db, id);
  return refuseOutdated(
    versions.find((one) => one.version === version),
    revision,
  );
}

function refuseOutdated<V extends { revision: number }>(
  version: V | undefined,
  revision: number | undefined,
): V {
  if (!version) throw unknownVersion();
  if (revision !== undefined && revision !== version.revision) throw changedMeanwhile();
  return version;
}

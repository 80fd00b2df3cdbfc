import { searchKey } from '../../../db/fragments/search-key.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { AcceptedFiles } from '../uploads/accept-files.ts';
import type { Edit, TypedFields } from './edit.ts';
import { lookInto } from './look-into.ts';
import { type StoredVersion, updateVersion } from './queries.ts';

/** In place: the number stays, and with it the link of everybody who bought it. */
export async function changeVersion(
  { tools, person, transaction, base, fields, files }: Edit,
  note: string | undefined,
): Promise<void> {
  const { db } = transaction;
  const { templateId, version } = base;
  // Pages that may not be seen any more are drawn under other names.
  const isOtherShare = fields.previewShare !== undefined && fields.previewShare !== base.previewShare;
  const redraws = files.documentKey !== undefined || (isOtherShare && tools.drawsPreviews);
  await updateVersion(db, base, {
    ...fields,
    titleKey: searchKey(fields.title),
    ...(note !== undefined && { note }),
    ...files,
    ...(files.thumbnailKey && { drawsOwnPicture: false }),
    ...(redraws && { previewKeys: [], previewTriedAt: null, pageCount: null }),
  });
  await recordEvent(db, person, {
    action: 'changed',
    templateId,
    version,
    details: { title: fields.title, changed: whatChanged(base, fields, files, note) },
  });
  await tools.jobs.enqueue('read-text', { templateId }, transaction);
  const { documentKey } = files;
  if (documentKey) {
    await tools.jobs.enqueue('compare', { templateId }, transaction);
    await lookInto(tools, { templateId, documentKey }, transaction);
  } else if (redraws)
    await tools.jobs.enqueue('preview', { templateId, documentKey: base.documentKey }, transaction);
}

/** The old and the new value of each field that differs; files only by that they were replaced. */
function whatChanged(
  base: StoredVersion,
  fields: TypedFields,
  files: AcceptedFiles,
  note: string | undefined,
) {
  const changed: Record<string, unknown> = {};
  const compare = (name: string, from: unknown, to: unknown) => {
    if (JSON.stringify(from) !== JSON.stringify(to)) changed[name] = { from, to };
  };
  compare('title', base.title, fields.title);
  compare('description', base.description, fields.description);
  compare('price_in_cents', base.priceInCents, fields.priceInCents);
  compare('categories', base.categories, fields.categories);
  compare('file_name_upon_download', base.fileNameUponDownload, fields.fileNameUponDownload);
  compare('preview_share', base.previewShare, fields.previewShare ?? base.previewShare);
  compare('note', base.note, note ?? base.note);
  if (files.thumbnailKey) changed.image = 'replaced';
  if (files.documentKey) changed.document = 'replaced';
  return changed;
}

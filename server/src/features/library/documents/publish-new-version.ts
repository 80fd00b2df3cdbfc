import { recordEvent } from '../../audit/record-event.ts';
import type { Edit } from './edit.ts';
import { lookInto } from './look-into.ts';
import { setNotices } from './queries.ts';
import { insertVersion } from './version-queries.ts';

/** The next version, made from an earlier one; every owner gets the notice now and the mail soon. */
export async function publishNewVersion(
  { tools, person, transaction, base, fields, files }: Edit,
  note: string,
): Promise<void> {
  const { db } = transaction;
  const { templateId } = base;
  const documentKey = files.documentKey ?? base.documentKey;
  const version = await insertVersion(db, templateId, {
    ...fields,
    note,
    documentKey,
    thumbnailKey: files.thumbnailKey ?? base.thumbnailKey,
    drawsOwnPicture: base.drawsOwnPicture && !files.thumbnailKey,
    previewShare: fields.previewShare ?? base.previewShare,
    previewKeys: files.documentKey ? [] : base.previewKeys,
    pageCount: files.documentKey ? null : base.pageCount,
  });
  await setNotices(db, templateId, version);
  await recordEvent(db, person, {
    action: 'published',
    templateId,
    version,
    details: { title: fields.title, made_from: base.version, note },
  });
  await tools.jobs.enqueue('new-version', { templateId, version }, transaction);
  await tools.jobs.enqueue('compare', { templateId }, transaction);
  await tools.jobs.enqueue('read-text', { templateId }, transaction);
  if (files.documentKey) await lookInto(tools, { templateId, documentKey }, transaction);
}

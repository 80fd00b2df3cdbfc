import { randomUUID } from 'node:crypto';
import { largestUpload } from '@counterpart/contract/library';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Connection, Queryable } from '../../db/connect.ts';
import { templates, templateVersions } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { FileStore } from '../../ports/files/port.ts';
import type { Office } from './office.ts';
import { uniqueName } from './prepare-upload.ts';
import { lockTemplate } from './queries.ts';
import { readWhole } from './read-whole.ts';
import { documentExtension } from './rules.ts';
import { storeThumbnail, thumbnailKeys } from './store-thumbnail.ts';
import { watermarked } from './watermark.ts';

/** One document, which several versions may share. */
export interface Drawn {
  templateId: string;
  documentKey: string;
}

export interface PreviewTools {
  connection: Connection;
  files: FileStore;
  office: Office;
  shopName: string;
}

/** Draws the first pages of a document for the versions that have it, and their picture where nobody gave one. */
export async function drawPreview(
  { connection, files, office, shopName }: PreviewTools,
  drawn: Drawn,
): Promise<void> {
  const versions = await inTransaction(connection, ({ db }) => markTried(db, drawn));
  const document = versions.length > 0 && (await readWhole(files, drawn.documentKey, largestUpload));
  if (!document) return;
  const pages = await office.firstPages(document, documentExtension(drawn.documentKey) ?? 'docx');
  const name = randomUUID();
  const previewKeys: string[] = [];
  for (const [index, page] of pages.entries()) {
    const key = `template-previews/${name}-${index + 1}.webp`;
    await files.put(key, await watermarked(page, shopName), 'image/webp');
    previewKeys.push(key);
  }
  const [first] = pages;
  const wanting = versions.find(({ drawsOwnPicture }) => drawsOwnPicture);
  const thumbnailKey = wanting && first && (await storeThumbnail(files, uniqueName(wanting.fileName), first));
  const isKept = await inTransaction(connection, async ({ db }) => {
    if (!(await lockTemplate(db, drawn.templateId))) return { previews: false, picture: false };
    if (thumbnailKey)
      await db
        .update(templateVersions)
        .set({ thumbnailKey })
        .where(and(has(drawn), eq(templateVersions.drawsOwnPicture, true)));
    const updated = await db
      .update(templateVersions)
      .set({ previewKeys })
      .where(has(drawn))
      .returning({ usesPicture: templateVersions.drawsOwnPicture });
    return { previews: updated.length > 0, picture: updated.some(({ usesPicture }) => usesPicture) };
  });
  const unused = [
    ...(isKept.previews ? [] : previewKeys),
    ...(isKept.picture || !thumbnailKey ? [] : thumbnailKeys(thumbnailKey)),
  ];
  for (const key of unused) await files.delete(key);
}

/** By the document that was drawn: what has another one by now keeps waiting for its own. */
const has = ({ templateId, documentKey }: Drawn): SQL | undefined =>
  and(eq(templateVersions.templateId, templateId), eq(templateVersions.documentKey, documentKey));

/** The versions that wait for it. Every change of a version locks its template first, so that none waits in a ring. */
async function markTried(db: Queryable, drawn: Drawn) {
  if (!(await lockTemplate(db, drawn.templateId))) return [];
  return db
    .update(templateVersions)
    .set({ previewTriedAt: new Date() })
    .where(and(has(drawn), isNull(templateVersions.withdrawnAt)))
    .returning({
      fileName: templateVersions.fileNameUponDownload,
      drawsOwnPicture: templateVersions.drawsOwnPicture,
    });
}

const perHour = 50;

/** For documents that came before the tools did: each is tried once. */
export async function drawMissingPreviews({
  connection: { db },
  jobs,
}: {
  connection: Connection;
  jobs: Jobs;
}): Promise<void> {
  const missing = await db
    .selectDistinctOn([templateVersions.templateId, templateVersions.documentKey], {
      templateId: templateVersions.templateId,
      documentKey: templateVersions.documentKey,
    })
    .from(templateVersions)
    .innerJoin(templates, eq(templates.id, templateVersions.templateId))
    .where(
      and(
        isNull(templates.withdrawnAt),
        isNull(templateVersions.withdrawnAt),
        isNull(templateVersions.previewTriedAt),
        sql`${templateVersions.previewKeys} = '{}'`,
      ),
    )
    .orderBy(templateVersions.templateId, desc(templateVersions.documentKey))
    .limit(perHour);
  for (const drawn of missing) await jobs.enqueue('preview', drawn);
}

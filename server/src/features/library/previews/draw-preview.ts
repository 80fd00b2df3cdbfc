import { randomUUID } from 'node:crypto';
import { largestUpload } from '@counterpart/contract/facts/sizes';
import type { Queryable } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { folders } from '../../../ports/files/folders.ts';
import type { Office } from '../../../ports/office/port.ts';
import type { Deps } from '../../deps.ts';
import { lockTemplate } from '../documents/queries.ts';
import { uniqueName } from '../files/file-names.ts';
import { documentExtension } from '../files/file-types.ts';
import { readWhole } from '../files/read-whole.ts';
import { storeThumbnail, thumbnailKeys } from '../pictures/thumbnails.ts';
import { type Drawn, findUntried, keepDrawn, markTried } from './queries.ts';
import { watermarked } from './watermark.ts';

interface PreviewTools extends Pick<Deps, 'connection' | 'files'> {
  office: Office;
  shopName: string;
}

/** Draws the first pages of a document for the versions that have it, and their picture where nobody gave one. */
export async function drawPreview(
  { connection, files, office, shopName }: PreviewTools,
  drawn: Drawn,
): Promise<void> {
  const versions = await inTransaction(connection, ({ db }) => claim(db, drawn));
  const document = versions.length > 0 && (await readWhole(files, drawn.documentKey, largestUpload));
  if (!document) return;
  const { pages, count } = await office.firstPages(document, documentExtension(drawn.documentKey) ?? 'docx');
  const previewKeys: string[] = [];
  for (const [index, page] of pages.entries()) {
    // Whoever may see one page cannot guess the address of the next.
    const key = `${folders.previews}${randomUUID()}-${index + 1}.webp`;
    await files.put(key, await watermarked(page, shopName), 'image/webp');
    previewKeys.push(key);
  }
  const [first] = pages;
  const wanting = versions.find(({ drawsOwnPicture }) => drawsOwnPicture);
  const thumbnailKey = wanting && first && (await storeThumbnail(files, uniqueName(wanting.fileName), first));
  const isKept = await inTransaction(connection, async ({ db }) => {
    if (!(await lockTemplate(db, drawn.templateId))) return { previews: false, picture: false };
    return keepDrawn(db, drawn, { previewKeys, pageCount: count, thumbnailKey });
  });
  const unused = [
    ...(isKept.previews ? [] : previewKeys),
    ...(isKept.picture || !thumbnailKey ? [] : thumbnailKeys(thumbnailKey)),
  ];
  for (const key of unused) await files.delete(key);
}

/** The versions that wait for it. Every change of a version locks its template first, so that none waits in a ring. */
async function claim(db: Queryable, drawn: Drawn) {
  return (await lockTemplate(db, drawn.templateId)) ? markTried(db, drawn) : [];
}

const perHour = 50;

/** For documents that came before the tools did: each is tried once. */
export async function drawMissingPreviews({
  connection: { db },
  jobs,
}: Pick<Deps, 'connection' | 'jobs'>): Promise<void> {
  for (const drawn of await findUntried(db, perHour)) await jobs.enqueue('preview', drawn);
}

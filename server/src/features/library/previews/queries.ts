import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../db/connect.ts';
import { templates, templateVersions } from '../../../db/tables.ts';

/** One document, which several versions may share. */
export interface Drawn {
  templateId: string;
  documentKey: string;
}

/** By the document that was drawn: what has another one by now keeps waiting for its own. */
const has = ({ templateId, documentKey }: Drawn): SQL | undefined =>
  and(eq(templateVersions.templateId, templateId), eq(templateVersions.documentKey, documentKey));

export const markTried = (db: Queryable, drawn: Drawn) =>
  db
    .update(templateVersions)
    .set({ previewTriedAt: new Date() })
    .where(and(has(drawn), isNull(templateVersions.withdrawnAt)))
    .returning({
      fileName: templateVersions.fileNameUponDownload,
      drawsOwnPicture: templateVersions.drawsOwnPicture,
    });

interface DrawnFiles {
  previewKeys: string[];
  pageCount: number | undefined;
  thumbnailKey: string | undefined;
}

/** Gives what of it any version uses now. */
export async function keepDrawn(
  db: Queryable,
  drawn: Drawn,
  { previewKeys, pageCount, thumbnailKey }: DrawnFiles,
): Promise<{ previews: boolean; picture: boolean }> {
  if (thumbnailKey)
    await db
      .update(templateVersions)
      .set({ thumbnailKey })
      .where(and(has(drawn), eq(templateVersions.drawsOwnPicture, true)));
  const updated = await db
    .update(templateVersions)
    .set({ previewKeys, pageCount: pageCount ?? null })
    .where(has(drawn))
    .returning({ usesPicture: templateVersions.drawsOwnPicture });
  return { previews: updated.length > 0, picture: updated.some(({ usesPicture }) => usesPicture) };
}

/** Documents on sale that nobody has tried to draw yet. */
export const findUntried = (db: Database, most: number): Promise<Drawn[]> =>
  db
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
    .limit(most);

import type { PreviewShare } from '@counterpart/contract/facts/preview-shares';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { searchKey } from '../../../db/fragments/search-key.ts';
import { templates, templateVersions } from '../../../db/tables.ts';

export interface NewVersion {
  title: string;
  description: string;
  priceInCents: number;
  categories: string[];
  thumbnailKey: string;
  documentKey: string;
  fileNameUponDownload: string;
  note?: string;
  drawsOwnPicture?: boolean;
  previewShare?: PreviewShare;
  previewKeys?: string[];
  pageCount?: number | null;
}

export async function insertTemplate(
  db: Queryable,
  given: Pick<typeof templates.$inferInsert, 'createdAt' | 'createdFrom'> = {},
): Promise<string> {
  const [template] = await db.insert(templates).values(given).returning({ id: templates.id });
  if (!template) throw new Error('the template was not stored');
  return template.id;
}

/** Gives the version the next number, which is never used twice, and announces it unless it is the first. */
export async function insertVersion(
  db: Queryable,
  templateId: string,
  version: NewVersion,
  createdAt = new Date(),
): Promise<number> {
  const [template] = await db
    .update(templates)
    .set({
      lastVersion: sql`${templates.lastVersion} + 1`,
      newVersionAt: sql`case when ${templates.lastVersion} = 0 then null else ${createdAt}::timestamptz end`,
    })
    .where(eq(templates.id, templateId))
    .returning({ number: templates.lastVersion });
  if (!template) throw new Error('the template is not there');
  await db.insert(templateVersions).values({
    ...version,
    templateId,
    version: template.number,
    titleKey: searchKey(version.title),
    createdAt,
  });
  return template.number;
}

import type { PreviewShare } from '@counterpart/contract/facts/preview-shares';
import type { InsideOfFile } from '@counterpart/contract/inside';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { documentInsides, templateVersions } from '../../db/tables.ts';
import type { Kept } from '../library/files/read-once.ts';

interface Version {
  date: Date;
  documentKey: string;
  previewShare: PreviewShare;
  pageCount: number | null;
}

export async function findVersion(
  db: Queryable,
  templateId: string,
  version: number,
): Promise<Version | undefined> {
  const [found] = await db
    .select({
      date: templateVersions.createdAt,
      documentKey: templateVersions.documentKey,
      previewShare: templateVersions.previewShare,
      pageCount: templateVersions.pageCount,
    })
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, templateId), eq(templateVersions.version, version)));
  return found;
}

export async function findKept(db: Queryable, documentKey: string): Promise<Kept<InsideOfFile> | undefined> {
  const [row] = await db
    .select({ found: documentInsides.found, reason: documentInsides.reason })
    .from(documentInsides)
    .where(eq(documentInsides.documentKey, documentKey));
  return row?.found ? { found: row.found } : row && { reason: row.reason ?? '' };
}

export async function keep(db: Queryable, documentKey: string, kept: Kept<InsideOfFile>): Promise<void> {
  await db
    .insert(documentInsides)
    .values({ documentKey, ...kept })
    .onConflictDoNothing();
}

/** Documents that nobody has looked into yet, the newest first. */
export async function findUnread(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select document_key as key from ${templateVersions}
    where withdrawn_at is null and document_key not ilike '%.doc'
      and not exists (select from ${documentInsides} where ${documentInsides.documentKey} = ${templateVersions.documentKey})
    group by document_key order by max(created_at) desc limit ${most}`);
  return rows.map(({ key }) => key);
}

import { and, eq, inArray, isNull, lt, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { comparisons, templateVersions, uploads } from '../../../db/tables.ts';

export type UploadKind = 'thumbnail' | 'document';

export async function insertUpload(
  db: Queryable,
  upload: { key: string; kind: UploadKind; userId: string },
): Promise<void> {
  await db.insert(uploads).values(upload);
}

export async function isOwnUpload(
  db: Queryable,
  { key, kind, userId }: { key: string; kind: UploadKind; userId: string },
): Promise<boolean> {
  const found = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.kind, kind), eq(uploads.userId, userId)));
  return found.length > 0;
}

/** Whether all of them were still there to be taken; nobody else takes them after that. */
export async function takeUploads(db: Queryable, keys: string[]): Promise<boolean> {
  if (keys.length === 0) return true;
  const taken = await db.delete(uploads).where(inArray(uploads.key, keys)).returning({ key: uploads.key });
  return taken.length === keys.length;
}

/** Notes that a file has come; says no where it came before, or is not expected. */
export async function markArrived(db: Queryable, key: string): Promise<boolean> {
  const claimed = await db
    .update(uploads)
    .set({ arrivedAt: new Date() })
    .where(and(eq(uploads.key, key), isNull(uploads.arrivedAt)))
    .returning({ key: uploads.key });
  return claimed.length > 0;
}

export async function forgetUploads(db: Queryable, before: Date): Promise<void> {
  await db.delete(uploads).where(lt(uploads.createdAt, before));
}

/**
 * Which of these some version or comparison uses; a narrow thumbnail is used by its wide one's key. Withdrawn versions
 * use their files too: what happened stays readable.
 */
export async function findUsedKeys(db: Queryable, keys: string[]): Promise<string[]> {
  const wide = keys.map((key) => key.replace(/-320\.webp$/, '-640.webp'));
  const asked = sql`${sql.param(keys)}::text[]`;
  const { rows } = await db.execute<{ key: string }>(sql`
    select document_key as key from ${templateVersions} where document_key = any(${asked})
    union select thumbnail_key from ${templateVersions} where thumbnail_key = any(${sql.param(wide)}::text[])
    union select unnest(preview_keys) from ${templateVersions} where preview_keys && ${asked}
    union select comparison_key from ${comparisons} where comparison_key = any(${asked})
    union select redline_key from ${comparisons} where redline_key = any(${asked})`);
  return rows.map(({ key }) => key);
}

/** Those of documents that no version has any more. */
export async function forgetComparisons(db: Queryable): Promise<void> {
  const isGone = (key: SQLWrapper) =>
    sql`not exists (select from ${templateVersions} where ${templateVersions.documentKey} = ${key})`;
  await db.delete(comparisons).where(or(isGone(comparisons.olderKey), isGone(comparisons.newerKey)));
}

import { eq, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { comparisons, documentInsides, foundBlanks, shopIds, templateVersions } from '../../../db/tables.ts';

const storeName = 'file store';

/** The id of the store that this database belongs to. */
export async function findStoreId(db: Queryable): Promise<string | undefined> {
  const [row] = await db.select({ id: shopIds.value }).from(shopIds).where(eq(shopIds.name, storeName));
  return row?.id;
}

/** The first who says it wins; gives what is true now. */
export async function keepStoreId(db: Queryable, id: string): Promise<string> {
  await db.insert(shopIds).values({ name: storeName, value: id }).onConflictDoNothing();
  return (await findStoreId(db)) ?? id;
}

export async function hasDocuments(db: Queryable): Promise<boolean> {
  const rows = await db.select({ key: templateVersions.documentKey }).from(templateVersions).limit(1);
  return rows.length > 0;
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

/** All that some version or comparison uses, in no order; of a thumbnail the wide one's key. */
export async function listUsedKeys(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select document_key as key from ${templateVersions}
    union select thumbnail_key from ${templateVersions}
    union select unnest(preview_keys) from ${templateVersions}
    union select comparison_key from ${comparisons} where comparison_key is not null
    union select redline_key from ${comparisons} where redline_key is not null`);
  return rows.map(({ key }) => key);
}

/** What was made of documents that no version has any more. */
export async function forgetDocuments(db: Queryable): Promise<void> {
  const isGone = (key: SQLWrapper) =>
    sql`not exists (select from ${templateVersions} where ${templateVersions.documentKey} = ${key})`;
  await db.delete(comparisons).where(or(isGone(comparisons.olderKey), isGone(comparisons.newerKey)));
  await db.delete(foundBlanks).where(isGone(foundBlanks.documentKey));
  await db.delete(documentInsides).where(isGone(documentInsides.documentKey));
}

import type { PreviewShare } from '@counterpart/contract/facts/preview-shares';
import { countedMatches } from '@counterpart/contract/facts/sizes';
import { and, asc, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { isNew } from '../../../db/fragments/is-new.ts';
import { hasOwner, isStillOwned } from '../../../db/fragments/ownership.ts';
import { containing } from '../../../db/fragments/search-key.ts';
import { isUuid } from '../../../db/is-uuid.ts';
import { purchases, templates, templateVersions } from '../../../db/tables.ts';

export interface LibraryQuery {
  search?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

export interface LibraryVersion {
  version: number;
  title: string;
  description: string;
  price_in_cents: number;
  categories: string[];
  thumbnail_key: string;
  document_key: string;
  file_name_upon_download: string;
  preview_share: PreviewShare;
  note: string;
  revision: number;
}

export interface LibraryRow extends Record<string, unknown> {
  id: string;
  created_at: Date | string;
  is_new: boolean;
  owners: number;
  versions: LibraryVersion[];
}

const columns = sql`
  ${templates.id} as id, ${templates.createdAt} as created_at,
  ${isNew} as is_new,
  (select count(*)::int from ${purchases}
   where ${purchases.templateId} = ${templates.id} and ${hasOwner}) as owners,
  (select json_agg(json_build_object(
      'version', version, 'title', title, 'description', description, 'price_in_cents', price_in_cents,
      'categories', categories, 'thumbnail_key', thumbnail_key, 'document_key', document_key,
      'file_name_upon_download', file_name_upon_download, 'preview_share', preview_share, 'note', note, 'revision', revision
    ) order by version)
   from ${templateVersions}
   where template_id = ${templates.id} and ${templateVersions.withdrawnAt} is null) as versions`;

/** A template without a title key has been withdrawn. */
const matching = ({ search }: LibraryQuery): SQL | undefined =>
  and(isNotNull(templates.titleKey), search ? like(templates.titleKey, containing(search)) : undefined);

export async function findLibrary(db: Queryable, query: LibraryQuery): Promise<LibraryRow[]> {
  const order = sql`${templates.createdAt} desc, ${templates.id}`;
  const page = sql`
    select ${templates.id} as id, row_number() over (order by ${order}) as place
    from ${templates} where ${matching(query)} order by ${order}
    limit ${query.limit ?? null} offset ${query.offset ?? 0}`;
  const { rows } = await db.execute<LibraryRow>(sql`
    select ${columns} from (${page}) page
    join ${templates} on ${templates.id} = page.id order by page.place`);
  return rows;
}

export async function countLibrary(db: Queryable, query: LibraryQuery): Promise<number> {
  const bound = query.search ? countedMatches : null;
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${templates} where ${matching(query)} limit ${bound}) matches`,
  );
  return rows[0]?.total ?? 0;
}

export async function findInLibrary(db: Queryable, id: string): Promise<LibraryRow | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await db.execute<LibraryRow>(
    sql`select ${columns} from ${templates} where ${templates.id} = ${id} and ${templates.titleKey} is not null`,
  );
  return rows[0];
}

/** Whoever changes a template or one of its versions waits here for who does so already. */
export async function lockTemplate(db: Queryable, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const found = await db
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.id, id), isNull(templates.withdrawnAt)))
    .for('update');
  return found.length > 0;
}

export type StoredVersion = typeof templateVersions.$inferSelect;

const isVersion = (id: string, version: number) =>
  and(eq(templateVersions.templateId, id), eq(templateVersions.version, version));

/** All that are not withdrawn, the oldest first. */
export async function findVersions(db: Queryable, id: string): Promise<StoredVersion[]> {
  return db
    .select()
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, id), isNull(templateVersions.withdrawnAt)))
    .orderBy(asc(templateVersions.version));
}

export async function updateVersion(
  db: Queryable,
  { templateId, version }: Pick<StoredVersion, 'templateId' | 'version'>,
  change: Partial<StoredVersion>,
): Promise<void> {
  await db
    .update(templateVersions)
    .set({ ...change, revision: sql`${templateVersions.revision} + 1` })
    .where(isVersion(templateId, version));
}

export async function withdrawVersion(db: Queryable, id: string, version: number): Promise<void> {
  await db.update(templateVersions).set({ withdrawnAt: new Date() }).where(isVersion(id, version));
}

export async function withdrawTemplate(db: Queryable, id: string): Promise<void> {
  await db.update(templates).set({ withdrawnAt: new Date() }).where(eq(templates.id, id));
}

/** Tells every owner of an earlier version that there is a newer one. */
export async function setNotices(db: Queryable, id: string, version: number): Promise<void> {
  await db
    .update(purchases)
    .set({ notifyOfNewVersion: true })
    .where(and(eq(purchases.templateId, id), isStillOwned, sql`${purchases.version} < ${version}`));
}

/** Once the newest version is gone, nobody is told of it any more. */
export async function takeNoticesBack(db: Queryable, id: string, current: StoredVersion): Promise<void> {
  const newVersionAt = current.version === 1 ? null : current.createdAt;
  await db.update(templates).set({ newVersionAt }).where(eq(templates.id, id));
  await db
    .update(purchases)
    .set({ notifyOfNewVersion: false })
    .where(and(eq(purchases.templateId, id), sql`${purchases.version} >= ${current.version}`));
}

/** The template that was made of an upload. */
export async function findCreatedFrom(db: Queryable, upload: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: templates.id })
    .from(templates)
    .where(eq(templates.createdFrom, upload));
  return found?.id;
}

import type {
  CatalogueQuery,
  CatalogueTemplate,
  CatalogueVersion,
  Sort,
} from '@counterpart/contract/calls/catalogue';
import { pagesAllowed } from '@counterpart/contract/facts/preview-shares';
import { countedMatches } from '@counterpart/contract/facts/sizes';
import { and, arrayContains, isNotNull, like, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/connect.ts';
import { addressOfPicture } from '../../db/fragments/picture-address.ts';
import { containing } from '../../db/fragments/search-key.ts';
import { type ShownRow, shownColumns } from '../../db/fragments/shown-template.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { templates, templateVersions } from '../../db/tables.ts';
import type { Audience } from './rules.ts';
import { showTemplate } from './show-template.ts';

const orders: Record<Sort, SQL> = {
  recent: sql`${templates.createdAt} desc, ${templates.id}`,
  title_asc: sql`${templates.titleKey}, ${templates.id}`,
  title_desc: sql`${templates.titleKey} desc, ${templates.id} desc`,
  price_asc: sql`${templates.priceInCents}, ${templates.id}`,
  price_desc: sql`${templates.priceInCents} desc, ${templates.id} desc`,
};

type Filter = Pick<CatalogueQuery, 'search' | 'category'>;

const matching = ({ search, category }: Filter) =>
  and(
    isNotNull(templates.titleKey),
    search ? like(templates.titleKey, containing(search)) : undefined,
    category ? arrayContains(templates.categories, [category]) : undefined,
  );

export async function findTemplates(
  db: Queryable,
  query: CatalogueQuery & { limit: number },
  audience: Audience,
): Promise<CatalogueTemplate[]> {
  const sort =
    audience === 'visitor' && query.sort?.startsWith('price') ? 'recent' : (query.sort ?? 'recent');
  const page = sql`
    select ${templates.id} as id, row_number() over (order by ${orders[sort]}) as place
    from ${templates} where ${matching(query)} order by ${orders[sort]}
    limit ${query.limit} offset ${query.offset ?? 0}`;
  const { rows } = await db.execute<ShownRow>(sql`
    select ${shownColumns} from (${page}) page
    join ${templates} on ${templates.id} = page.id order by page.place`);
  return rows.map((row) => showTemplate(row, audience));
}

const atATime = 500;

/** The most recent first, a few at a time, as they are at one moment. */
export async function readAllTemplates(
  db: Database,
  audience: Audience,
  take: (templates: CatalogueTemplate[]) => Promise<void>,
): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`
        declare everything no scroll cursor for select ${shownColumns}
        from ${templates} where ${matching({})} order by ${orders.recent}`);
      for (;;) {
        const { rows } = await tx.execute<ShownRow>(sql.raw(`fetch ${atATime} from everything`));
        if (rows.length > 0) await take(rows.map((row) => showTemplate(row, audience)));
        if (rows.length < atATime) return;
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** How many pages of a version people may see before they buy it. */
const allowed = sql`(${JSON.stringify(pagesAllowed)}::jsonb ->> preview_share)::int`;

/** One that is for sale. */
export async function findTemplate(db: Queryable, id: string): Promise<CatalogueTemplate | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await db.execute<ShownRow & { previews: Record<number, string[]> | null }>(sql`
    select ${shownColumns}, (
      select json_object_agg(version, preview_keys[1:${allowed}]) from ${templateVersions}
      where template_id = ${templates.id} and preview_keys <> '{}' and ${allowed} > 0) as previews
    from ${templates} where ${templates.id} = ${id} and ${templates.titleKey} is not null`);
  const [row] = rows;
  if (!row) return undefined;
  const shown = showTemplate(row, 'customer');
  return { ...shown, versions: shown.versions.map((version) => withPreviews(version, row.previews ?? {})) };
}

function withPreviews(version: CatalogueVersion, previews: Record<number, string[]>): CatalogueVersion {
  const keys = previews[version.version];
  return keys ? { ...version, preview_paths: keys.map(addressOfPicture) } : version;
}

/** Counting every match of a common word would cost more than finding the page, so a search counts so far only. */
export async function countTemplates(db: Queryable, filter: Filter): Promise<number> {
  const bound = filter.search ? countedMatches : null;
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${templates} where ${matching(filter)} limit ${bound}) matches`,
  );
  return rows[0]?.total ?? 0;
}

export async function findCategories(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct unnest(${templates.categories}) as name from ${templates}
        where ${templates.titleKey} is not null order by name`,
  );
  return rows.map((row) => row.name);
}

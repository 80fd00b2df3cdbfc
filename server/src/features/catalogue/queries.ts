import {
  type CatalogueQuery,
  type CatalogueTemplate,
  countedMatches,
  type Sort,
} from '@counterpart/contract/catalogue';
import { and, arrayContains, isNotNull, like, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { templates, templateVersions } from '../../db/tables.ts';
import { type Audience, containing } from './rules.ts';

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
  query: CatalogueQuery,
  audience: Audience,
  thumbnailAddress: (key: string) => string,
): Promise<CatalogueTemplate[]> {
  const sort =
    audience === 'visitor' && query.sort?.startsWith('price') ? 'recent' : (query.sort ?? 'recent');
  const page = sql`
    select ${templates.id} as id, row_number() over (order by ${orders[sort]}) as place
    from ${templates} where ${matching(query)} order by ${orders[sort]}
    limit ${query.limit ?? null} offset ${query.offset ?? 0}`;
  const { rows } = await db.execute<Row>(sql`
    select ${templates.id} as id, ${templates.createdAt} as created_at,
      coalesce(${templates.newVersionAt} > now() - interval '30 days', false) as is_new,
      (select json_agg(json_build_object(
          'version', version, 'title', title, 'description', description,
          'thumbnail_path', thumbnail_key, 'categories', categories, 'price_in_cents', price_in_cents
        ) order by version desc)
       from ${templateVersions}
       where template_id = ${templates.id} and ${templateVersions.withdrawnAt} is null) as versions
    from (${page}) page join ${templates} on ${templates.id} = page.id order by page.place`);
  return rows.map((row) => ({
    _id: row.id,
    date_created: new Date(row.created_at).toISOString(),
    notify_users_of_new_version: row.is_new,
    versions: row.versions.map(({ price_in_cents, ...version }) => ({
      ...version,
      thumbnail_path: thumbnailAddress(version.thumbnail_path),
      ...(audience === 'customer' && { price_in_cents }),
    })),
  }));
}

interface Row extends Record<string, unknown> {
  id: string;
  created_at: Date | string;
  is_new: boolean;
  versions: CatalogueTemplate['versions'];
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

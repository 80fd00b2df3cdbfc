import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import { sql } from 'drizzle-orm';
import { templates, templateVersions } from '../tables.ts';
import { isNew } from './is-new.ts';
import { picturesBelow } from './picture-address.ts';

/** What the shop shows of a template, as part of a statement that selects from `templates`. */
export const shownColumns = sql`
  ${templates.id} as id, ${templates.createdAt} as created_at, ${isNew} as is_new,
  (select json_agg(json_build_object(
      'version', version, 'title', title, 'description', description,
      'thumbnail_path', ${sql.raw(`'${picturesBelow}'`)} || thumbnail_key, 'categories', categories, 'price_in_cents', price_in_cents
    ) order by version desc)
   from ${templateVersions}
   where template_id = ${templates.id} and ${templateVersions.withdrawnAt} is null) as versions`;

export interface ShownRow extends Record<string, unknown> {
  id: string;
  created_at: Date | string;
  is_new: boolean;
  versions: CatalogueTemplate['versions'];
}

/**
 * The same as a row for each version, in statements that join `template_versions`: for long lists, because PostgreSQL
 * is slow at writing JSON.
 */
export const shownByVersion = sql`
  ${templates.id} as id, ${templates.createdAt} as created_at, ${isNew} as is_new,
  ${templateVersions.version} as version, ${templateVersions.title} as title,
  ${templateVersions.description} as description, ${templateVersions.thumbnailKey} as thumbnail_key,
  ${templateVersions.categories} as categories, ${templateVersions.priceInCents} as price_in_cents`;

export interface VersionRow {
  id: string;
  created_at: Date;
  is_new: boolean;
  version: number;
  title: string;
  description: string;
  thumbnail_key: string;
  categories: string[];
  price_in_cents: number;
}

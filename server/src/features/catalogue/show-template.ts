import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import { addressOfPicture } from '../../db/fragments/picture-address.ts';
import type { ShownRow, VersionRow } from '../../db/fragments/shown-template.ts';
import type { Audience } from './rules.ts';

export const showTemplate = (row: ShownRow, audience: Audience): CatalogueTemplate => ({
  _id: row.id,
  date_created: new Date(row.created_at).toISOString(),
  notify_users_of_new_version: row.is_new,
  versions: audience === 'customer' ? row.versions : row.versions.map(withoutPrice),
});

const withoutPrice = ({ price_in_cents: _, ...version }: CatalogueTemplate['versions'][number]) => version;

export const showVersion = (row: VersionRow) => ({
  version: row.version,
  title: row.title,
  description: row.description,
  thumbnail_path: addressOfPicture(row.thumbnail_key),
  categories: row.categories,
  price_in_cents: row.price_in_cents,
});

/** The rows of each template, which follow one another. */
export function byTemplate<R extends { id: string }>(rows: R[]): [R, ...R[]][] {
  const groups: [R, ...R[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0].id === row.id) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

import type { Sort } from '@counterpart/contract/calls/catalogue';
import * as paths from '@counterpart/contract/facts/paths';
import { furthestOffset, longestCategory, longestSearch } from '@counterpart/contract/facts/sizes';
import { isSort } from './sorts.ts';

export const pageSize = 12;

export type View = 'grid' | 'list';

/** What the visitor is looking at, all of it in the address; defaults are left out there. */
export interface CatalogueAddress {
  search: string;
  category: string;
  sort: Sort;
  view: View;
  page: number;
}

const lastPage = Math.floor(furthestOffset / pageSize);

const pageOf = (text: string): number => {
  const page = /^\d{1,9}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), lastPage);
};

export function parseAddress(query: URLSearchParams): CatalogueAddress {
  // A button's value comes after the field of the same name and wins over it.
  const last = (name: string) => query.getAll(name).at(-1)?.trim() ?? '';
  const sort = last('sort');
  return {
    search: last('search').slice(0, longestSearch).trim(),
    category: last('category').slice(0, longestCategory),
    sort: isSort(sort) ? sort : 'recent',
    view: last('view') === 'list' ? 'list' : 'grid',
    page: pageOf(last('page')),
  };
}

export function catalogueAddress({ search, category, sort, view, page }: Partial<CatalogueAddress>): string {
  const query = new URLSearchParams();
  if (search?.trim()) query.set('search', search.trim());
  if (category) query.set('category', category);
  if (sort && sort !== 'recent') query.set('sort', sort);
  if (view === 'list') query.set('view', view);
  if (page && page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.findTemplates}?${query}` : paths.findTemplates;
}

/** Another view of the same templates is no other question to the server. */
export const asksTheSame = (one: CatalogueAddress, other: CatalogueAddress): boolean =>
  one.search === other.search &&
  one.category === other.category &&
  one.sort === other.sort &&
  one.page === other.page;

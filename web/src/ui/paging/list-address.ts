import { longestSearch } from '@counterpart/contract/facts/sizes';

/** What somebody looks at in a long list, all of it in the address; defaults are left out there. */
export interface ListAddress {
  search: string;
  page: number;
}

const furthest = 10_000;

export function parseListAddress(query: URLSearchParams): ListAddress {
  const page = query.get('page') ?? '';
  return {
    search: (query.get('search') ?? '').slice(0, longestSearch).trim(),
    page: /^\d{1,9}$/.test(page) ? Math.min(Math.max(Number(page), 1), furthest) : 1,
  };
}

export function listAddress(path: string, { search, page }: Partial<ListAddress>): string {
  const query = new URLSearchParams();
  if (search?.trim()) query.set('search', search.trim());
  if (page && page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

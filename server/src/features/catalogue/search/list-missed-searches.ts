import type { MissedSearch } from '@counterpart/contract/calls/back-office/searches';
import type { Queryable } from '../../../db/connect.ts';
import { type Listed, type PageQuery, partOf } from '../../../lib/part-of-list.ts';
import { countMissed, findMissed } from './missed-queries.ts';

export async function listMissedSearches(db: Queryable, query: PageQuery): Promise<Listed<MissedSearch>> {
  const part = partOf(query);
  const [rows, total] = await Promise.all([findMissed(db, part), countMissed(db, part)]);
  return { items: rows.map(({ term, times, lastOn }) => ({ term, times, last_date: lastOn })), total };
}

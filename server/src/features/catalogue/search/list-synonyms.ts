import type { Synonym } from '@counterpart/contract/calls/back-office/searches';
import type { Queryable } from '../../../db/connect.ts';
import { type Listed, type PageQuery, partOf } from '../../../lib/part-of-list.ts';
import { countSynonyms, findSynonyms } from './synonym-queries.ts';

export async function listSynonyms(db: Queryable, query: PageQuery): Promise<Listed<Synonym>> {
  const part = partOf(query);
  const [items, total] = await Promise.all([findSynonyms(db, part), countSynonyms(db, part)]);
  return { items, total };
}

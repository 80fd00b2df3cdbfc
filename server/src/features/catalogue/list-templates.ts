import type { CatalogueQuery } from '@counterpart/contract/calls/catalogue';
import type { Queryable } from '../../db/connect.ts';
import type { FreshAnswer } from '../../http/answers/answer.ts';
import { countTemplates, findTemplates } from './queries.ts';
import type { Audience } from './rules.ts';

/** The answer is made once per change and sent as bytes, so it is serialised here. */
export async function listTemplates(
  db: Queryable,
  query: CatalogueQuery,
  audience: Audience,
): Promise<FreshAnswer> {
  const [templates, total] = await Promise.all([
    findTemplates(db, query, audience),
    countTemplates(db, query),
  ]);
  return {
    body: JSON.stringify(templates),
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-total-count': String(total) },
  };
}

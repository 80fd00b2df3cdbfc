import type { CatalogueQuery } from '@counterpart/contract/calls/catalogue';
import type { Database, Queryable } from '../../db/connect.ts';
import type { FreshAnswer } from '../../http/kept-answers/answer.ts';
import { TextCollector } from '../../http/kept-answers/long-text.ts';
import { countTemplates, findTemplates, readAllTemplates } from './queries.ts';
import type { Audience } from './rules.ts';

/** The answer is made once per change and sent as bytes, so it is serialised here. */
export async function listTemplates(
  db: Queryable,
  query: CatalogueQuery & { limit: number },
  audience: Audience,
): Promise<FreshAnswer> {
  const [templates, total] = await Promise.all([
    findTemplates(db, query, audience),
    countTemplates(db, query),
  ]);
  return answerOf(JSON.stringify(templates), total);
}

/** However many there are, only a few of them are in memory at a time. */
export async function listAllTemplates(db: Database, audience: Audience): Promise<FreshAnswer> {
  const text = new TextCollector();
  let total = 0;
  await text.add('[');
  await readAllTemplates(db, audience, async (templates) => {
    const separator = total > 0 ? ',' : '';
    total += templates.length;
    await text.add(separator + JSON.stringify(templates).slice(1, -1));
  });
  await text.add(']');
  return answerOf(await text.end(), total);
}

const answerOf = (body: FreshAnswer['body'], total: number): FreshAnswer => ({
  body,
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-total-count': String(total) },
});

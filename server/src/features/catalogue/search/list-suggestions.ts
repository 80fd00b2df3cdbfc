import type { Queryable } from '../../../db/connect.ts';
import type { FreshAnswer } from '../../../http/kept-answers/answer.ts';
import { findTemplates } from '../queries.ts';
import { findRelated } from './list-related-templates.ts';

const most = 6;

/** Titles that contain it, and then those that it may mean. */
export async function listSuggestions(db: Queryable, search: string): Promise<FreshAnswer> {
  const templates = search
    ? await findTemplates(db, { search, sort: 'title_asc', limit: most }, 'visitor')
    : [];
  const related = search && templates.length < most ? (await findRelated(db, { search })).rows : [];
  const titles = [...templates, ...related].map(({ versions: [current] }) => current?.title ?? '');
  return {
    body: JSON.stringify([...new Set(titles)].slice(0, most)),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  };
}

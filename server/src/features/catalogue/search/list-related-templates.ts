import type { Queryable } from '../../../db/connect.ts';
import type { FreshAnswer } from '../../../http/kept-answers/answer.ts';
import type { Audience } from '../rules.ts';
import { showTemplate } from '../show-template.ts';
import { type FoundRow, findByLikeness, findByWords, isInTitles } from './queries.ts';
import { understand } from './understand.ts';

interface Wanted {
  search: string;
  category?: string | undefined;
}

interface Related {
  rows: FoundRow[];
  /** Whether something has all that was asked for, found by its title or not. */
  isFound: boolean;
}

/** Shorter ones are like too much. */
const shortestLikeness = 6;

/** What has all that was asked for; else what has some of it; else what is called alike. */
export async function findRelated(db: Queryable, wanted: Wanted): Promise<Related> {
  const understood = await understand(db, wanted.search);
  if (!understood) return { rows: [], isFound: true };
  const { all, some } = understood;
  const found = await findByWords(db, wanted, { query: all, rank: some });
  if (found.matches > 0) return { rows: found.rows, isFound: true };
  const isFound = Boolean(wanted.category) || (await isInTitles(db, wanted.search));
  const partly = await findByWords(db, wanted, { query: some, rank: some });
  if (partly.matches > 0 || wanted.search.length < shortestLikeness) return { rows: partly.rows, isFound };
  return { rows: await findByLikeness(db, wanted), isFound };
}

/** Says so where nothing was found. */
export async function listRelatedTemplates(
  db: Queryable,
  wanted: Wanted,
  audience: Audience,
  missed: (search: string) => void,
): Promise<FreshAnswer> {
  const { rows, isFound } = await findRelated(db, wanted);
  if (!isFound) missed(wanted.search);
  return {
    body: JSON.stringify(rows.map((row) => showTemplate(row, audience))),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  };
}

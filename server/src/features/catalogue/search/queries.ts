import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { containing, searchKey } from '../../../db/fragments/search-key.ts';
import { type ShownRow, shownColumns } from '../../../db/fragments/shown-template.ts';
import { knownWords, synonyms, templates, templateWords } from '../../../db/tables.ts';

/** How many are looked at, how many of these are compared, and how many are shown. */
const bounds = { candidates: 400, compared: 100, shown: 8 };
/** What is so much further away than the nearest one has the words only in passing. */
const leastShare = 0.6;

const list = (values: string[]) => sql`${sql.param(values)}::text[]`;

interface Looked {
  term: string;
  means: string[] | null;
  like: string[] | null;
}

/** What terms mean, and what words are like that nobody in the shop uses; the last one may be the beginning of a word. */
export async function lookUp(
  db: Queryable,
  { grams, words, last }: { grams: string[]; words: string[]; last: string },
): Promise<Looked[]> {
  const { rows } = await db.execute<Looked & Record<string, unknown>>(sql`
    select term, means, null::text[] as like from ${synonyms} where term = any(${list(grams)})
    union all
    select asked.word, null, words_like(asked.word)
    from unnest(${list(words)}) asked(word)
    where not exists (
      select from ${knownWords} known where known.stem = any(tsvector_to_array(to_tsvector('english', asked.word))))
    and not (asked.word = ${last} and exists (select from ${knownWords} known where known.word like ${`${last}%`}))`);
  return rows;
}

interface Wanted {
  search: string;
  category?: string | undefined;
}

export interface FoundRow extends ShownRow {
  id: string;
}

/** Templates with these words, the best first, but those whose title contains the search; and how many have them at all. */
export async function findByWords(
  db: Queryable,
  { search, category }: Wanted,
  { query, rank }: { query: string; rank: string },
): Promise<{ rows: FoundRow[]; matches: number }> {
  const { rows } = await db.execute<FoundRow & { matches: number }>(sql`
    with candidates as materialized (
      select template_id from ${templateWords} where words @@ to_tsquery('english', ${query})
      limit ${bounds.candidates}
    ), compared as materialized (
      select ${templates.id} as id, ${templates.titleKey} as title_key, ${templates.createdAt} as created_at,
        ${templates.titleKey} like ${containing(search)} as is_titled
      from candidates join ${templates} on ${templates.id} = template_id
      where ${isFitting(category)} order by is_titled limit ${bounds.compared}
    ), ranked as (
      select compared.id, created_at, is_titled,
        ts_rank(words, to_tsquery('english', ${rank})) + similarity(title_key, ${searchKey(search)}) / 10 as rank
      from compared join ${templateWords} on template_id = compared.id
    ), nearest as (
      select id, row_number() over (order by rank desc, created_at desc, id) as place
      from ranked where not is_titled and rank >= (select max(rank) from ranked) * ${leastShare}
      order by place limit ${bounds.shown}
    )
    select ${shownColumns}, matches from (select count(*)::int as matches from candidates) counted
    left join nearest on true left join ${templates} on ${templates.id} = nearest.id order by place`);
  return { rows: rows.filter(({ id }) => id), matches: rows[0]?.matches ?? 0 };
}

/** Templates whose title has something in it that is like the whole search. */
export async function findByLikeness(db: Queryable, { search, category }: Wanted): Promise<FoundRow[]> {
  const key = searchKey(search);
  const { rows } = await db.execute<FoundRow>(sql`
    select ${shownColumns} from (
      select id, title_key from ${templates}
      where ${key} <% ${templates.titleKey} and ${templates.titleKey} not like ${containing(search)}
        and ${isFitting(category)} limit ${bounds.compared}
    ) alike join ${templates} on ${templates.id} = alike.id
    order by ${key} <<-> alike.title_key, ${templates.createdAt} desc limit ${bounds.shown}`);
  return rows;
}

/** For sale, and in the category if there is one. */
const isFitting = (category: string | undefined): SQL => sql`
  ${templates.titleKey} is not null ${category ? sql`and ${templates.categories} @> ${list([category])}` : sql``}`;

export async function isInTitles(db: Queryable, search: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${templates} where ${templates.titleKey} like ${containing(search)} limit 1`,
  );
  return rows.length > 0;
}

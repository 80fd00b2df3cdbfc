import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { documentWords, templates, templateVersions, templateWords } from '../../../db/tables.ts';

/** Of a template, joined to `templates`. */
const currentVersion = sql`lateral (
  select title, description, categories, document_key from ${templateVersions}
  where template_id = ${templates.id} and ${templateVersions.withdrawnAt} is null order by version desc limit 1) version`;

/** Documents on sale, or the one of a template, whose text was not read yet; an old .doc cannot be read. */
export async function findUnread(db: Queryable, most: number, templateId?: string): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct document_key as key from ${templates}, ${currentVersion}
    where ${templates.titleKey} is not null and document_key not ilike '%.doc'
      and not exists (select from ${documentWords} known where known.document_key = version.document_key)
      ${templateId ? sql`and ${templates.id} = ${templateId}` : sql``}
    limit ${most}`);
  return rows.map(({ key }) => key);
}

/** The templates that have it are found by its words at once: a trigger sees to it. */
export async function keepText(db: Queryable, documentKey: string, text: string): Promise<void> {
  await db.execute(sql`
    insert into ${documentWords} values (${documentKey}, to_tsvector('english', search_text(${text})))
    on conflict do nothing`);
}

/** Those of documents that no version has any more. */
export async function forgetTexts(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from ${documentWords} known
    where not exists (select from ${templateVersions} where ${templateVersions.documentKey} = known.document_key)`);
}

const batch = 200;

const inBatches = async (db: Queryable, statement: SQL): Promise<void> => {
  for (;;) {
    const { rows } = await db.execute(statement);
    if (rows.length < batch) return;
  }
};

/** For templates that came before the search knew any words. */
export const addMissingWords = (db: Queryable): Promise<void> =>
  inBatches(
    db,
    sql`select refresh_words(id) from (
      select id from ${templates} where ${templates.titleKey} is not null
        and not exists (select from ${templateWords} known where known.template_id = ${templates.id})
      limit ${batch}) missing`,
  );

/** From now on what is mistyped is held against their words too. */
export const learnWords = (db: Queryable): Promise<void> =>
  inBatches(
    db,
    sql`with new as materialized (
      select template_id from ${templateWords} where not is_learned order by template_id limit ${batch} for update
    ), learned as (
      select learn_words(array_agg(concat_ws(' ', title, description, array_to_string(version.categories, ' '))))
      from new join ${templates} on ${templates.id} = new.template_id, ${currentVersion}
    )
    update ${templateWords} known set is_learned = true from new, learned
    where known.template_id = new.template_id returning known.template_id`,
  );

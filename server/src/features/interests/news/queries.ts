import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { owns } from '../../../db/fragments/ownership.ts';
import {
  interests,
  newTemplateMails,
  templates,
  templateVersions,
  templateWords,
  users,
} from '../../../db/tables.ts';

/** What is older is no news. */
const longest = sql`interval '30 days'`;
/** Nothing new for so long: what is put on sale in one go goes into one mail, and what was a mistake into none. */
const gathering = sql`interval '1 hour'`;
/** Between two mails to one person; what has waited for so long goes out with what is newer. */
const pause = sql`interval '1 day'`;

const mayBeTold = sql`${users.disabledAt} is null and ${users.newTemplateMailsStoppedAt} is null`;

/** The interests that a template fits; none where it is not on sale any more, or no news. */
export async function findFitting(db: Queryable, templateId: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select known.name from ${templates} join ${templateWords} words on words.template_id = ${templates.id}
    join ${interests} known on words.names @@ known.query
    where ${templates.id} = ${templateId} and ${templates.titleKey} is not null
      and ${templates.createdAt} > now() - ${longest}`);
  return rows.map(({ name }) => name);
}

/** Writes down the next people who are to be told; gives the last of them, or nothing after the end. */
export async function addReaders(
  db: Queryable,
  { templateId, names, after, most }: { templateId: string; names: string[]; after: string; most: number },
): Promise<string | undefined> {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    with next as (
      select ${users.id} as id from ${users}
      where ${users.documentsOfInterest} && ${sql.param(names)}::text[] and ${mayBeTold} and ${users.id} > ${after}
      order by ${users.id} limit ${most}
    ), added as (
      insert into ${newTemplateMails} (user_id, template_id)
      select id, ${templateId} from next where not ${owns(sql`next.id`, templateId)}
      on conflict do nothing
    )
    select id as last from next order by id desc limit 1`);
  return rows[0]?.last ?? undefined;
}

/** Once nobody is told of it any more, it is forgotten. */
export async function forgetNews(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from ${newTemplateMails} mail using ${users}
    where ${users.id} = mail.user_id and (mail.found_at < now() - ${longest} or (mail.mailed_at is null and not (${mayBeTold})))`);
}

interface Reader {
  id: string;
  email: string;
  /** The most recent first; none where there is nothing left to tell. */
  news: { id: string; title: string; categories: string[] }[];
}

/** The next people whose mail is due, marked as told: whoever else looks passes them over. */
export async function takeReaders(db: Queryable, most: number): Promise<Reader[]> {
  const { rows } = await db.execute<Reader & Record<string, unknown>>(sql`
    with due as materialized (
      select ${users.id} as id, ${users.email} as email, ${users.documentsOfInterest} as names from ${users}
      where ${users.id} in (
          select user_id from ${newTemplateMails} where mailed_at is null group by user_id
          having max(found_at) <= now() - ${gathering} or min(found_at) <= now() - ${pause})
        and ${mayBeTold} and coalesce(${users.newTemplateMailAt} <= now() - ${pause}, true)
      order by ${users.id} limit ${most} for update skip locked
    ), told as (
      update ${newTemplateMails} mail set mailed_at = now() from due
      where mail.user_id = due.id and mail.mailed_at is null returning mail.user_id, mail.template_id
    ), news as (
      select told.user_id, json_agg(json_build_object('id', ${templates.id}, 'title', version.title, 'categories', version.categories)
        order by ${templates.createdAt} desc, ${templates.id}) as news
      from told join due on due.id = told.user_id
      join ${templates} on ${templates.id} = told.template_id and ${templates.titleKey} is not null
      join ${templateWords} words on words.template_id = told.template_id
      cross join lateral (
        select title, categories from ${templateVersions}
        where ${templateVersions.templateId} = told.template_id and ${templateVersions.withdrawnAt} is null
        order by ${templateVersions.version} desc limit 1) version
      where not ${owns(sql`told.user_id`, sql`told.template_id`)}
        and exists (select from ${interests} known where known.name = any(due.names) and words.names @@ known.query)
      group by told.user_id
    ), mailed as (
      update ${users} set new_template_mail_at = now() from news where ${users.id} = news.user_id
    )
    select due.id, due.email, coalesce(news.news, '[]') as news from due left join news on news.user_id = due.id
    order by due.id`);
  return rows;
}

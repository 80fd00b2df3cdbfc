import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { owns } from '../../db/fragments/ownership.ts';
import { type ShownRow, shownColumns } from '../../db/fragments/shown-template.ts';
import { interests, templates, templateWords, users } from '../../db/tables.ts';

const list = (values: string[]) => sql`${sql.param(values)}::text[]`;
const namesIn = (rows: Record<string, unknown>[]) => rows.map(({ name }) => String(name));

export async function findInterests(db: Queryable, userId: string): Promise<string[]> {
  const [row] = await db.select({ names: users.documentsOfInterest }).from(users).where(eq(users.id, userId));
  return row?.names ?? [];
}

export async function setInterests(db: Queryable, userId: string, names: string[]): Promise<void> {
  await db.update(users).set({ documentsOfInterest: names }).where(eq(users.id, userId));
}

/** Those of which nobody knows yet what they mean. */
export async function findUnread(db: Queryable, names: string[]): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select distinct name from unnest(${list(names)}) name
    where name <> '' and not exists (select from ${interests} known where known.name = name.name)`);
  return namesIn(rows);
}

const chosen = sql`(select distinct unnest(${users.documentsOfInterest}) as name from ${users})`;

/** Whatever anybody is interested in, and these. */
export async function findChosen(db: Queryable, options: string[]): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select name from (select name from ${chosen} chosen union select unnest(${list(options)})) wanted
    left join ${interests} known using (name) where name <> '' order by known.read_at nulls first, name`);
  return namesIn(rows);
}

export async function forgetInterests(db: Queryable, options: string[]): Promise<void> {
  await db.execute(sql`
    delete from ${interests} where name <> all(${list(options)})
      and name not in (select name from ${chosen} chosen where name is not null)`);
}

export async function keepInterest(db: Queryable, name: string, query: string): Promise<void> {
  await db.execute(sql`
    insert into ${interests} (name, query) values (${name}, to_tsquery('english', ${query}))
    on conflict (name) do update set query = excluded.query, read_at = now()`);
}

/** For each interest: how many templates are looked at. */
const candidates = 200;

/**
 * What fits somebody's interests and is not theirs: the best of each interest, and then the next ones. Once so much is
 * found that it fills the row several times, the interests that are left are not looked at.
 */
export async function findForYou(db: Queryable, userId: string, most: number): Promise<ShownRow[]> {
  const { rows } = await db.execute<ShownRow>(sql`
    with wanted as materialized (
      select query, min(place) as place
      from ${users}, unnest(${users.documentsOfInterest}) with ordinality chosen (name, place)
      join ${interests} known on known.name = chosen.name
      where ${users.id} = ${userId} and numnode(query) > 0 group by query
    ), found as (
      select found.*, place from (select * from wanted order by place) one cross join lateral (
        select ${templates.id} as id, ${templates.createdAt} as created_at, ts_rank(names, query, 2) as rank
        from (select template_id, names from ${templateWords} where names @@ query limit ${candidates}) looked
        join ${templates} on ${templates.id} = template_id and ${templates.titleKey} is not null
        where not ${owns(userId, templates.id)}
        order by rank desc, created_at desc limit ${most}
      ) found limit ${most * most}
    ), fitting as (
      select id, place, row_number() over (partition by place order by rank desc, created_at desc, id) as turn from found
    ), best as (
      select id, row_number() over (order by min(turn), min(place), id) as rank from fitting group by id
      order by rank limit ${most}
    )
    select ${shownColumns} from best join ${templates} on ${templates.id} = best.id order by best.rank`);
  return rows;
}

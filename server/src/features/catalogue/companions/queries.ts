import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { hasOwner } from '../../../db/fragments/ownership.ts';
import { type ShownRow, shownColumns } from '../../../db/fragments/shown-template.ts';
import { isUuid } from '../../../db/is-uuid.ts';
import { boughtTogether, purchases, templates, users } from '../../../db/tables.ts';

/** Fewer people are nobody's business. Who pays for four accounts could still learn what a fifth one bought. */
const fewestPeople = 5;
/** How many of one person's documents count, how many of a template's companions are kept, and how many are looked at. */
const bounds = { owned: 100, kept: 8, candidates: 200 };

/** Counts anew who owns what together. */
export async function countTogether(db: Queryable): Promise<void> {
  await db.execute(sql`
    with owned as materialized (
      select user_id, template_id from (
        select user_id, template_id, row_number() over (partition by user_id order by purchased_at desc, template_id) as place
        from ${purchases} where ${hasOwner} and ${purchases.priceInCents} > 0
          and exists (select from ${users} where ${users.id} = user_id and ${users.disabledAt} is null)) latest
      where place <= ${bounds.owned}
    ), pairs as (
      select one.template_id, other.template_id as other_id, count(*)::int as people
      from owned one join owned other on other.user_id = one.user_id and other.template_id <> one.template_id
      group by 1, 2 having count(*) >= ${fewestPeople}
    ), kept as materialized (
      select template_id, other_id, people from (
        select *, row_number() over (partition by template_id order by people desc, other_id) as place from pairs) ranked
      where place <= ${bounds.kept}
    ), gone as (
      delete from ${boughtTogether} old where not exists (
        select from kept where kept.template_id = old.template_id and kept.other_id = old.other_id)
    )
    insert into ${boughtTogether} as old (template_id, other_id, people) select template_id, other_id, people from kept
    on conflict (template_id, other_id) do update set people = excluded.people where old.people <> excluded.people`);
}

interface CompanionRow extends ShownRow {
  is_together: boolean;
}

/** What several people own together with a template, and then what shares most categories with it. */
export async function findCompanions(db: Queryable, id: string, most: number): Promise<CompanionRow[]> {
  if (!isUuid(id)) return [];
  const { rows } = await db.execute<CompanionRow>(sql`
    with together as materialized (
      select ${templates.id} as id, people from ${boughtTogether}
      join ${templates} on ${templates.id} = other_id and ${templates.titleKey} is not null
      where template_id = ${id} order by people desc, ${templates.id} limit ${most}
    ), own as materialized (
      select categories from ${templates} where ${templates.id} = ${id}
    ), alike as (
      select id, shared, created_at from (
        select ${templates.id} as id, ${templates.createdAt} as created_at, (
          select count(*) from unnest(${templates.categories}) one where one = any((select categories from own)::text[])) as shared
        from ${templates} where ${templates.categories} && (select categories from own) and ${templates.titleKey} is not null
        limit ${bounds.candidates}) candidates
      where id <> ${id} and id not in (select id from together) order by shared desc, created_at desc, id limit ${most}
    ), companions as (
      select id, true as is_together, people as weight, null::timestamptz as created_at from together
      union all select id, false, shared, created_at from alike
    )
    select ${shownColumns}, is_together from companions join ${templates} on ${templates.id} = companions.id
    order by is_together desc, weight desc, companions.created_at desc, ${templates.id} limit ${most}`);
  return rows;
}

import type { InterestCount } from '@counterpart/contract/calls/back-office/interests';
import { countedMatches } from '@counterpart/contract/facts/sizes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { interests, templateWords, users } from '../../db/tables.ts';
import type { Listed, Part } from '../../lib/part-of-list.ts';

type Row = InterestCount & { total: number };

/** Each option that names a document, and whatever else people with an account are interested in. */
export async function countInterests(
  db: Queryable,
  options: string[],
  { needle, limit, offset }: Part,
): Promise<Listed<InterestCount>> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with listed as (
      select name, sum(people)::int as people from (
        select name, count(distinct ${users.id}) as people
        from ${users}, unnest(${users.documentsOfInterest}) name where ${users.disabledAt} is null group by name
        union all select name, 0 from unnest(${sql.param(options)}::text[]) name
      ) counted
      where name not in ('', 'Other') and strpos(lower(name), ${needle}) > 0 group by name
    ), shown as (
      select *, count(*) over ()::int as total from listed order by people desc, name limit ${limit} offset ${offset}
    )
    select shown.name, people, total, (
      select count(*)::int from (
        select from ${templateWords}, ${interests} known
        where known.name = shown.name and names @@ query limit ${countedMatches}) fitting) as templates
    from shown order by people desc, shown.name`);
  const items = rows.map(({ name, people, templates }) => ({ name, people, templates }));
  return { items, total: rows[0]?.total ?? 0 };
}

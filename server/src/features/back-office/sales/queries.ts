import type { Sales } from '@counterpart/contract/calls/back-office/sales';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { isStillOwned } from '../../../db/fragments/ownership.ts';
import { orders, purchases } from '../../../db/tables.ts';

const mostTemplates = 10;

/** Days begin at midnight UTC; the last one is today. */
const today = sql`date_trunc('day', now() at time zone 'UTC')`;
const firstDay = (days: number) => sql`${today} - make_interval(days => ${days - 1})`;
const isRecent = (days: number) => sql`${orders.createdAt} >= (${firstDay(days)}) at time zone 'UTC'`;
const dayOfOrder = sql`date_trunc('day', ${orders.createdAt} at time zone 'UTC')`;

/** Money that went back, or that the provider holds back, is none. */
const isEarned = sql`${isStillOwned} and ${purchases.disputedAt} is null`;

/** Every day of the period, also those on which nothing happened. */
export async function findSalesByDay(db: Queryable, days: number): Promise<Sales['by_day']> {
  const { rows } = await db.execute<Sales['by_day'][number]>(sql`
    with placed as (
      select ${dayOfOrder} as day, count(*) as orders from ${orders} where ${isRecent(days)} group by 1
    ), earned as (
      select ${dayOfOrder} as day, sum(${purchases.priceInCents}) as cents
      from ${orders} join ${purchases} on ${purchases.orderId} = ${orders.id}
      where ${isRecent(days)} and ${isEarned} group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(orders, 0)::int as orders,
      coalesce(cents, 0)::bigint as revenue_in_cents
    from generate_series(${firstDay(days)}, ${today}, interval '1 day') as days (day)
      left join placed using (day) left join earned using (day)
    order by day`);
  return rows;
}

/** Those that earned the most. */
export async function findSalesByTemplate(db: Queryable, days: number): Promise<Sales['by_template']> {
  const { rows } = await db.execute<Sales['by_template'][number]>(sql`
    select ${purchases.templateId} as template_id,
      (array_agg(${purchases.title} order by ${orders.number} desc))[1] as title,
      count(*)::int as sold, sum(${purchases.priceInCents})::bigint as revenue_in_cents
    from ${orders} join ${purchases} on ${purchases.orderId} = ${orders.id}
    where ${isRecent(days)} and ${isEarned}
    group by 1 order by 4 desc, 3 desc, 2, 1 limit ${mostTemplates}`);
  return rows;
}

import type { AdminOrder } from '@counterpart/contract/calls/back-office/orders';
import type { Queryable } from '../../../db/connect.ts';
import { type Listed, type PageQuery, partOf } from '../../../lib/part-of-list.ts';
import { countOrders, findOrders } from './queries.ts';

export async function listOrders(db: Queryable, query: PageQuery): Promise<Listed<AdminOrder>> {
  const part = partOf(query);
  const [rows, total] = await Promise.all([findOrders(db, part), countOrders(db, part)]);
  const items = rows.map(({ id, number, date, email, companyName, totalInCents, lines }) => ({
    _id: id,
    number,
    date: date.toISOString(),
    email_address: email ?? undefined,
    company_name: companyName,
    total_in_cents: totalInCents,
    lines,
  }));
  return { items, total };
}

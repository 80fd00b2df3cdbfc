import type { AdminOrder } from '@counterpart/contract/calls/back-office/orders';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { ownership } from '../../../db/fragments/ownership.ts';
import { orders, purchases, users } from '../../../db/tables.ts';
import type { Part } from '../../../lib/part-of-list.ts';
import { orderNumberIn } from './rules.ts';

const lines = sql<AdminOrder['lines']>`(
  select json_agg(json_build_object(
    'template_id', ${purchases.templateId}, 'title', ${purchases.title}, 'version', ${purchases.version},
    'price_in_cents', ${purchases.priceInCents}, 'status', ${ownership},
    'deleted', ${purchases.hiddenAt} is not null and ${purchases.userId} is not null
  ) order by ${purchases.title}, ${purchases.templateId})
  from ${purchases} where ${purchases.orderId} = ${orders.id})`;

function matches({ needle }: Part): SQL | undefined {
  if (needle === '') return undefined;
  return sql`(${orders.number} = ${orderNumberIn(needle) ?? null}
    or strpos(${users.email}, ${needle}) > 0
    or ${orders.id} in (
      select ${purchases.orderId} from ${purchases} where strpos(lower(${purchases.title}), ${needle}) > 0))`;
}

interface OrderRow {
  id: string;
  number: number;
  date: Date;
  email: string | null;
  companyName: string;
  totalInCents: number;
  lines: AdminOrder['lines'];
}

export async function findOrders(db: Queryable, part: Part): Promise<OrderRow[]> {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      date: orders.createdAt,
      email: users.email,
      companyName: orders.companyName,
      totalInCents: orders.totalInCents,
      lines,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(matches(part))
    .orderBy(sql`${orders.number} desc`)
    .limit(part.limit)
    .offset(part.offset);
}

export async function countOrders(db: Queryable, part: Part): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(matches(part));
  return row?.count ?? 0;
}

interface LineRow {
  orderNumber: number;
  /** Nobody where the account was deleted. */
  userId: string | null;
  version: number;
  title: string;
  priceInCents: number;
  isDisputed: boolean;
  isHidden: boolean;
}

/** Held until the end of the transaction. */
export async function lockLine(
  db: Queryable,
  orderId: string,
  templateId: string,
): Promise<LineRow | undefined> {
  const [row] = await db
    .select({
      orderNumber: orders.number,
      userId: purchases.userId,
      version: purchases.version,
      title: purchases.title,
      priceInCents: purchases.priceInCents,
      isDisputed: sql<boolean>`${purchases.disputedAt} is not null`,
      isHidden: sql<boolean>`${purchases.hiddenAt} is not null`,
    })
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.orderId))
    .where(and(eq(purchases.orderId, orderId), eq(purchases.templateId, templateId)))
    .for('update', { of: purchases });
  return row;
}

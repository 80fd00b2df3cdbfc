import type { BillingDetails, Order } from '@counterpart/contract/calls/orders';
import type { Queryable } from '../../../db/connect.ts';
import { noOrder } from '../ownership/refusals.ts';
import { changeBilling } from './order-queries.ts';
import { toOrder } from './rules.ts';

export async function updateOrder(
  db: Queryable,
  userId: string,
  { id, ...billing }: BillingDetails & { id: string },
): Promise<Order> {
  const changed = await changeBilling(db, id, userId, billing);
  if (!changed) throw noOrder();
  return toOrder(changed);
}

import type { Order } from '@counterpart/contract/calls/orders';
import type { Queryable } from '../../../db/connect.ts';
import { noOrder } from '../ownership/refusals.ts';
import { findOrder } from './order-queries.ts';
import { toOrder } from './rules.ts';

export async function getOrder(db: Queryable, userId: string, orderId: string): Promise<Order> {
  const found = await findOrder(db, orderId, userId);
  if (!found) throw noOrder();
  return toOrder(found);
}

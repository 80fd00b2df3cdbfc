import type { Order } from '@counterpart/contract/orders';
import type { Queryable } from '../../db/connect.ts';
import { findOrder } from './queries.ts';
import { noOrder } from './refusals.ts';
import { toOrder } from './rules.ts';

export async function getOrder(db: Queryable, userId: string, orderId: string): Promise<Order> {
  const found = await findOrder(db, orderId, userId);
  if (!found) throw noOrder();
  return toOrder(found);
}

import type { Queryable } from '../../../db/connect.ts';
import { notAmongOrders } from '../ownership/refusals.ts';
import { changePurchase } from './queries.ts';

/** Hides it from the list of its owner; it stays owned. */
export async function deletePurchase(db: Queryable, userId: string, templateId: string): Promise<void> {
  if (!(await changePurchase(db, userId, templateId, { hiddenAt: new Date() }))) throw notAmongOrders();
}

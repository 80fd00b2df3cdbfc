import type { Queryable } from '../../../db/connect.ts';
import { notAmongOrders } from '../ownership/refusals.ts';
import { changePurchase } from './queries.ts';

export async function restorePurchase(db: Queryable, userId: string, templateId: string): Promise<void> {
  if (!(await changePurchase(db, userId, templateId, { hiddenAt: null }))) throw notAmongOrders();
}

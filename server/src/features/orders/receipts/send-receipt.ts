import type { Deps } from '../../deps.ts';
import { noOrder } from '../ownership/refusals.ts';
import { findOrder } from '../purchases/order-queries.ts';
import { enqueueReceipt } from './mail-receipt.ts';
import type { FindReceipt } from './queries.ts';

const perOrder = { name: 'receipt', most: 5, perSeconds: 3600 };
const perPerson = { name: 'receipts', most: 20, perSeconds: 3600 };

export async function sendReceipt(
  deps: Pick<Deps, 'connection' | 'jobs' | 'mailRoom' | 'limit'> & { findReceipt: FindReceipt },
  userId: string,
  orderId: string,
): Promise<void> {
  const { connection, limit } = deps;
  const found = await findOrder(connection.db, orderId, userId);
  if (!found) throw noOrder();
  await limit(perPerson, userId);
  await limit(perOrder, found.id);
  await enqueueReceipt(deps, found.id);
}

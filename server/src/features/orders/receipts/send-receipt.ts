import type { Connection } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RateLimiter } from '../../../http/rate-limit.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { MailRoom } from '../../../mail/mail-room.ts';
import { noOrder } from '../ownership/refusals.ts';
import { findOrder } from '../purchases/order-queries.ts';
import { enqueueReceipt } from './mail-receipt.ts';

const perOrder = { name: 'receipt', most: 5, perSeconds: 3600 };
const perPerson = { name: 'receipts', most: 20, perSeconds: 3600 };

export async function sendReceipt(
  deps: { connection: Connection; jobs: Jobs; mailRoom: MailRoom; limit: RateLimiter },
  userId: string,
  orderId: string,
): Promise<void> {
  const { connection, limit } = deps;
  const found = await findOrder(connection.db, orderId, userId);
  if (!found) throw noOrder();
  await limit(perPerson, userId);
  await limit(perOrder, found.id);
  await inTransaction(connection, (transaction) => enqueueReceipt(deps, transaction, found.id));
}

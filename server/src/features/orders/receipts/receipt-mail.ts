import type { Transaction } from '../../../db/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { MailRoom } from '../../../mail/mail-room.ts';
import { findReceipt } from '../purchases/order-queries.ts';

/** Mails the receipt of an order to whom it belongs, once the transaction commits; one whose buyer left is mailed to nobody. */
export async function enqueueReceipt(
  { jobs, mailRoom }: { jobs: Jobs; mailRoom: MailRoom },
  transaction: Transaction,
  orderId: string,
): Promise<void> {
  const receipt = await findReceipt(transaction.db, orderId);
  if (!receipt) return;
  const lines = receipt.lines.map(({ status, ...line }) => ({ ...line, isRefunded: status === 'refunded' }));
  await jobs.enqueue('mail', mailRoom.receipt(receipt.buyer.email, { ...receipt, lines }), transaction);
}

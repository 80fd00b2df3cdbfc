import type { Queryable } from '../../../db/connect.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { Mail } from '../../../ports/mail/port.ts';
import type { Deps } from '../../deps.ts';
import { findReceipt } from '../purchases/order-queries.ts';

/** Nothing where the buyer has left: such an order is nobody's. */
async function writeReceipt(
  db: Queryable,
  { mailRoom }: Pick<Deps, 'mailRoom'>,
  orderId: string,
): Promise<Mail | undefined> {
  const receipt = await findReceipt(db, orderId);
  if (!receipt) return undefined;
  const lines = receipt.lines.map(({ status, ...line }) => ({ ...line, isRefunded: status === 'refunded' }));
  return mailRoom.receipt(receipt.buyer.email, { ...receipt, lines });
}

/** Mails the receipt of an order to whom it belongs, once the transaction commits. */
export async function enqueueReceipt(
  deps: Pick<Deps, 'jobs' | 'mailRoom'>,
  transaction: Transaction,
  orderId: string,
): Promise<void> {
  const mail = await writeReceipt(transaction.db, deps, orderId);
  if (mail) await deps.jobs.enqueue('mail', mail, transaction);
}

/** The one that every order gets by itself. It has the order's own id, so that sent twice it is known as the same. */
export async function sendFirstReceipt(
  deps: Pick<Deps, 'connection' | 'mailRoom'> & { send(mail: Mail): Promise<void> },
  { orderId }: { orderId: string },
): Promise<void> {
  const mail = await writeReceipt(deps.connection.db, deps, orderId);
  if (mail) await deps.send({ ...mail, id: orderId });
}

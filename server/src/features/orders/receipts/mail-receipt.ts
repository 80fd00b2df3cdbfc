import type { Mail } from '../../../ports/mail/port.ts';
import type { Deps } from '../../deps.ts';
import type { FindReceipt } from './queries.ts';

interface Writing extends Pick<Deps, 'mailRoom'> {
  findReceipt: FindReceipt;
}

/** Nothing where the buyer has left: such an order is nobody's. */
async function writeReceipt({ findReceipt, mailRoom }: Writing, orderId: string): Promise<Mail | undefined> {
  const receipt = await findReceipt(orderId);
  if (!receipt) return undefined;
  const lines = receipt.lines.map(({ status, ...line }) => ({ ...line, isRefunded: status === 'refunded' }));
  return mailRoom.receipt(receipt.buyer.email, { ...receipt, lines });
}

/** Mails the receipt of an order to whom it belongs. */
export async function enqueueReceipt(deps: Writing & Pick<Deps, 'jobs'>, orderId: string): Promise<void> {
  const mail = await writeReceipt(deps, orderId);
  if (mail) await deps.jobs.enqueue('mail', mail);
}

/** The one that every order gets by itself. It has the order's own id, so that sent twice it is known as the same. */
export async function sendFirstReceipt(
  deps: Writing & { send(mail: Mail): Promise<void> },
  { orderId }: { orderId: string },
): Promise<void> {
  const mail = await writeReceipt(deps, orderId);
  if (mail) await deps.send({ ...mail, id: orderId });
}

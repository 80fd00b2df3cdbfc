import type { Connection } from '../../../db/connect.ts';
import { isUuid } from '../../../db/is-uuid.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Person } from '../../../http/gate.ts';
import { recordEvent } from '../../audit/record-event.ts';
import { restorePurchase } from '../../orders/purchases/restore-purchase.ts';
import { lockLine } from './queries.ts';
import { noLine } from './refusals.ts';

/** For an owner who deleted an order and asks support to bring it back. */
export async function restoreOrder(
  connection: Connection,
  person: Person,
  { orderId, templateId }: { orderId: string; templateId: string },
): Promise<void> {
  if (!isUuid(orderId) || !isUuid(templateId)) throw noLine();
  await inTransaction(connection, async ({ db }) => {
    const line = await lockLine(db, orderId, templateId);
    if (!line?.userId) throw noLine();
    if (!line.isHidden) return;
    await restorePurchase(db, line.userId, templateId);
    await recordEvent(db, person, {
      action: 'restored',
      templateId,
      version: line.version,
      details: { title: line.title, order_number: line.orderNumber },
    });
  });
}

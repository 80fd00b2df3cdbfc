import type { Connection } from '../../../db/connect.ts';
import { isUuid } from '../../../db/is-uuid.ts';
import { Failure } from '../../../http/failure.ts';
import type { Person } from '../../../http/gate.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { recordEvent } from '../../audit/record-event.ts';
import { refundDocuments } from '../../orders/refunds/refund-documents.ts';
import { obstacleToRefund } from '../../orders/refunds/rules.ts';
import { lockLine } from './queries.ts';
import { noLine } from './refusals.ts';

const sentences = {
  disputed: 'The payment for this document is disputed. The payment provider decides where the money goes.',
  free: 'This document was free, so there is nothing to refund.',
};

/** Takes the document back and gives its money back, once: who asks again finds it done, and nothing more happens. */
export async function refundDocument(
  deps: { connection: Connection; jobs: Jobs },
  person: Person,
  { orderId, templateId }: { orderId: string; templateId: string },
): Promise<void> {
  if (!isUuid(orderId) || !isUuid(templateId)) throw noLine();
  await refundDocuments(deps, { orderId, templateIds: [templateId] }, async (db, refunded) => {
    const line = await lockLine(db, orderId, templateId);
    if (!line) throw noLine();
    if (refunded.length === 0) return;
    // Whatever speaks against it undoes it all.
    const obstacle = obstacleToRefund(line);
    if (obstacle) throw new Failure('orders/nothing-to-refund', sentences[obstacle]);
    await recordEvent(db, person, {
      action: 'refunded',
      templateId,
      version: line.version,
      details: { title: line.title, order_number: line.orderNumber, amount_in_cents: line.priceInCents },
    });
  });
}

import type { Connection } from '../../db/connect.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { Failure } from '../../http/failure.ts';
import type { Person } from '../../http/gate.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { recordEvent } from '../audit/record-event.ts';
import { refundDocuments } from '../orders/refunds/refund-documents.ts';
import { lockLine } from './order-queries.ts';
import { noLine } from './refusals.ts';

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
    if (line.isDisputed) throw disputed();
    if (line.priceInCents === 0) throw free();
    await recordEvent(db, person, {
      action: 'refunded',
      templateId,
      version: line.version,
      details: { title: line.title, order_number: line.orderNumber, amount_in_cents: line.priceInCents },
    });
  });
}

const disputed = () =>
  new Failure(
    'orders/nothing-to-refund',
    'The payment for this document is disputed. The payment provider decides where the money goes.',
  );
const free = () =>
  new Failure('orders/nothing-to-refund', 'This document was free, so there is nothing to refund.');

import type { PaymentLine, Refund } from '../../../ports/payments/port.ts';
import { totalOf } from '../../../ports/payments/request.ts';

/** What speaks against giving the money for a document back. One that was refunded before is left as it is. */
export function obstacleToRefund(line: {
  isDisputed: boolean;
  priceInCents: number;
}): 'disputed' | 'free' | undefined {
  if (line.isDisputed) return 'disputed';
  return line.priceInCents === 0 ? 'free' : undefined;
}

interface RefundReading {
  /** The documents whose money went back. */
  templateIds: string[];
  /** Refunds that could be for one document or another. */
  unclear: Refund[];
}

/** Which documents of a payment all of its refunds together are for. */
export function readRefunds(
  lines: readonly Pick<PaymentLine, 'templateId' | 'priceInCents'>[],
  refunds: readonly Refund[],
): RefundReading {
  const everything = lines.map(({ templateId }) => templateId);
  const total = totalOf(lines);
  if (total > 0 && refunds.reduce((sum, { amountInCents }) => sum + amountInCents, 0) >= total)
    return { templateIds: everything, unclear: [] };

  const named = new Set(refunds.flatMap(({ templateIds }) => templateIds));
  const found = new Set(everything.filter((id) => named.has(id)));
  const unnamed = refunds.filter(({ templateIds }) => !templateIds.some((id) => found.has(id)));
  const left = lines.filter(({ templateId }) => !found.has(templateId));
  const unclear: Refund[] = [];
  for (const refund of unnamed) {
    const alike = unnamed.filter(({ amountInCents }) => amountInCents === refund.amountInCents);
    const fitting = left.filter(({ priceInCents }) => priceInCents === refund.amountInCents);
    if (fitting.length === alike.length) for (const { templateId } of fitting) found.add(templateId);
    else unclear.push(refund);
  }
  return { templateIds: everything.filter((id) => found.has(id)), unclear };
}

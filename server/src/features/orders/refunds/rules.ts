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

interface ReturnedMoney {
  amountInCents: number;
  /** The documents that were taken back for it. */
  templateIds: string[];
  /** Whether it is just what these documents cost, so that it can be given back once more. */
  isClear: boolean;
}

/** What refunds that failed leave behind beside those that stand; nothing where others have given the same money back. */
export function readReturned(
  lines: readonly Pick<PaymentLine, 'templateId' | 'priceInCents'>[],
  standing: readonly Refund[],
  failed: readonly Refund[],
): ReturnedMoney | undefined {
  const gone = new Set(readRefunds(lines, standing).templateIds);
  const isMadeUpFor = (refund: Refund) => {
    const { templateIds } = readRefunds(lines, [refund]);
    return templateIds.length > 0 && templateIds.every((id) => gone.has(id));
  };
  const missing = failed.filter((refund) => !isMadeUpFor(refund));
  if (missing.length === 0) return undefined;
  const before = readRefunds(lines, [...standing, ...missing]);
  const templateIds = before.templateIds.filter((id) => !gone.has(id));
  const amountInCents = missing.reduce((sum, refund) => sum + refund.amountInCents, 0);
  const worth = totalOf(lines.filter(({ templateId }) => templateIds.includes(templateId)));
  return { amountInCents, templateIds, isClear: amountInCents === worth };
}

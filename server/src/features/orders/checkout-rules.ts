import { createHash } from 'node:crypto';
import type { CheckoutReport, Refund } from '../../ports/payments/port.ts';

/** One document at the price and in the version that were current when its buyer asked for it. */
export interface CheckoutLine {
  templateId: string;
  version: number;
  title: string;
  priceInCents: number;
}

/** Where somebody buys, and comes back to without having paid. */
export type Counter = 'cart' | 'preview';

/** How long a payment page waits. */
export const pageMinutes = 60;
/** A page that ends sooner than this is not given out again. */
export const leastMinutesLeft = 10;
/** How long a page may take to be opened; after that its opening has failed. */
export const openingMinutes = 10;

/** What a payment page takes at most. */
export const mostInCents = 99_999_999;

export const totalOf = (lines: readonly Pick<CheckoutLine, 'priceInCents'>[]) =>
  lines.reduce((sum, { priceInCents }) => sum + priceInCents, 0);

/** Says the same for the same purchase and for no other, in whatever order its lines are. */
export function digestOf(purchase: {
  buyerId: string;
  currency: string;
  counter: Counter;
  lines: readonly CheckoutLine[];
}): string {
  const { buyerId, currency, counter, lines } = purchase;
  const listed = lines
    .map(({ templateId, version, priceInCents }) => [templateId, version, priceInCents] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([buyerId, currency, counter, listed]))
    .digest('base64url');
}

export interface AskedFor {
  /** Nobody, if they have left meanwhile. */
  userId: string | null;
  /** None as long as the provider's answer is not kept. */
  sessionId: string | null;
  digest: string;
  amountInCents: number;
  currency: string;
}

/** In what the provider says something else than what it was asked for; nothing where it all agrees. */
export function disagreements(report: CheckoutReport, checkout: AskedFor): string[] {
  const agrees: Record<string, boolean> = {
    session: checkout.sessionId === null || report.sessionId === checkout.sessionId,
    buyer: checkout.userId === null || report.buyerId === checkout.userId,
    items: report.digest === checkout.digest,
    amount: report.amountInCents === checkout.amountInCents,
    currency: report.currency === checkout.currency,
  };
  return Object.keys(agrees).filter((name) => !agrees[name]);
}

export interface RefundReading {
  /** The documents whose money went back. */
  templateIds: string[];
  /** Refunds that could be for one document or another. */
  unclear: Refund[];
}

/** Which documents of a payment all of its refunds together are for. */
export function readRefunds(
  lines: readonly Pick<CheckoutLine, 'templateId' | 'priceInCents'>[],
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

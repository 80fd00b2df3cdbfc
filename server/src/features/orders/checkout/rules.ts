import { createHash } from 'node:crypto';

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
/** When the provider is asked about a checkout of which nothing was heard: not at once, and the older it is the less often. */
export const askAgain = { afterSeconds: 20, pauseOfAge: 1 / 4, longestPauseMinutes: 10 };

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

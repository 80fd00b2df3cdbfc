import type { CheckoutState } from '@counterpart/contract/calls/checkout';

/** `stranger`: the server knows no such payment of this person. Nothing until it has answered. */
export type KnownState = CheckoutState | 'stranger' | undefined;

export type Outlook =
  /** Paid as far as anybody can tell, and soon to be here. */
  | 'preparing'
  /** Paid, and the provider takes its time. */
  | 'delayed'
  /** Back here, but nobody has seen a payment. */
  | 'unpaid'
  /** The server does not answer. */
  | 'silent'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'nothing';

const second = 1000;
/** A provider sends people back a little before it tells us; for this long they are believed. */
const believedFor = 8 * second;
const usualFor = 20 * second;

/** What to say to somebody who came back from the payment page so long ago. */
export function outlookOf(state: KnownState, waited: number): Outlook {
  switch (state) {
    case 'paid':
    case 'failed':
    case 'expired':
      return state;
    case 'stranger':
      return 'nothing';
    case 'processing':
      return waited < usualFor ? 'preparing' : 'delayed';
    case 'open':
      return waited < believedFor ? 'preparing' : 'unpaid';
    case undefined:
      return waited < believedFor ? 'preparing' : 'silent';
  }
}

const settled: Outlook[] = ['paid', 'failed', 'expired', 'nothing'];

export const isSettled = (outlook: Outlook): boolean => settled.includes(outlook);

/** How long to let the server rest before it is asked again. */
export function restAfter(waited: number): number {
  if (waited < 10 * second) return second;
  return waited < 60 * second ? 3 * second : 15 * second;
}

import { mostInACart } from '@counterpart/contract/calls/cart';
import type { ErrorCode } from '@counterpart/contract/errors';
import * as sentences from '@counterpart/contract/facts/sentences';

/** How a template stands to a cart. */
export interface Standing {
  isForSale: boolean;
  isOwned: boolean;
  isInCart: boolean;
  /** How many documents the cart shows. */
  items: number;
}

export interface Refusal {
  code: ErrorCode;
  message: string;
}

export const alreadyAdded: Refusal = {
  code: 'cart/already-added',
  message: sentences.alreadyInCart,
};

/** Why a template cannot be added to a cart; nothing where it can. */
export function refusalOf(standing: Standing): Refusal | undefined {
  if (!standing.isForSale) return { code: 'resource/not-found', message: sentences.noTemplate };
  if (standing.isOwned) return { code: 'orders/already-owned', message: sentences.alreadyOwned };
  if (standing.isInCart) return alreadyAdded;
  if (standing.items >= mostInACart)
    return { code: 'request/invalid', message: `A cart holds at most ${mostInACart} documents` };
  return undefined;
}

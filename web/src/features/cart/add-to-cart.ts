import * as sentences from '@counterpart/contract/facts/sentences';
import { ApiError, api, messageOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast/toast.ts';
import { toOrders } from '../orders/buying/buy-templates.ts';
import { changeCart, currentCart, loadCart } from './cart.ts';
import { holds, withItem } from './items.ts';

type AddOutcome = 'added' | 'in-cart' | 'owned' | 'refused';

export async function addToCart(id: string): Promise<AddOutcome> {
  try {
    const item = await api.post('/api/cart', { body: { id } });
    changeCart((items) => withItem(items, item));
    toast.success('Document successfully added to cart');
    return 'added';
  } catch (error) {
    return refusal(id, error);
  }
}

function refusal(id: string, error: unknown): AddOutcome {
  switch (error instanceof ApiError && error.code) {
    case 'cart/already-added':
      toast.alert(messageOf(error, 'This document has already being added to your cart'));
      if (!holds(currentCart().items, id)) void loadCart();
      return 'in-cart';
    case 'orders/already-owned':
      toast.error(messageOf(error, sentences.alreadyOwned), undefined, toOrders);
      return 'owned';
    default:
      toast.error(messageOf(error, 'Error adding template to cart'));
      return 'refused';
  }
}

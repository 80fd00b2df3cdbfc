import * as sentences from '@counterpart/contract/facts/sentences';
import { ApiError, api, messageOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast/toast.ts';
import { toOrders } from '../orders/buying/buy-templates.ts';
import { refreshOwned } from '../orders/ownership/owned.ts';
import { changeCart, currentCart, loadCart } from './cart.ts';
import { holds, withItem } from './items.ts';

export async function addToCart(id: string): Promise<void> {
  try {
    const item = await api.post('/api/cart', { body: { id } });
    changeCart((items) => withItem(items, item));
    toast.success('Document successfully added to cart');
  } catch (error) {
    tellRefusal(id, error);
  }
}

function tellRefusal(id: string, error: unknown): void {
  switch (error instanceof ApiError && error.code) {
    case 'cart/already-added':
      toast.alert(messageOf(error, sentences.alreadyInCart));
      if (!holds(currentCart().items, id)) void loadCart();
      break;
    case 'orders/already-owned':
      toast.error(messageOf(error, sentences.alreadyOwned), undefined, toOrders);
      void refreshOwned();
      break;
    default:
      toast.error(messageOf(error, 'Error adding template to cart'));
  }
}

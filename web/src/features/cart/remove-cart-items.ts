import { api, messageOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast/toast.ts';
import { changeCart, loadCart } from './cart.ts';
import { withoutItems } from './items.ts';

/** One by one; the list is asked for again whatever came of it. */
export async function removeCartItems(ids: string[]): Promise<void> {
  try {
    for (const id of ids) {
      await api.delete('/api/cart-item', { query: { id } });
      changeCart((items) => withoutItems(items, [id]));
    }
    toast.success('Document successfully removed from cart');
  } catch (error) {
    toast.error(messageOf(error, 'Error deleting cart item, please try again'));
  }
  await loadCart();
}

import { api, messageOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast/toast.ts';
import { changeCart, loadCart } from './cart.ts';

export async function clearCart(): Promise<void> {
  try {
    await api.delete('/api/cart-items');
    changeCart(() => []);
    toast.success('Cart cleared successfully');
  } catch (error) {
    toast.error(messageOf(error, 'Error clearing cart, please try again'));
  }
  await loadCart();
}

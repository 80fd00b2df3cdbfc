import type { CartItem } from '@counterpart/contract/calls/cart';
import { api, messageOf } from '../../lib/api.ts';
import { createAskedStore } from '../../lib/asked-store.ts';
import { toast } from '../../ui/toast/toast.ts';
import { followPerson } from '../accounts/session/follow-person.ts';
import { holds } from './items.ts';

interface Cart {
  /** Nothing as long as it is not known. */
  items: CartItem[] | undefined;
  /** The last try to find out what is in it did not succeed. */
  failed: boolean;
}

const cart = createAskedStore<Cart>('cart-changed', {
  unknown: { items: undefined, failed: false },
  ask: async () => ({ items: await api.get('/api/cart'), failed: false }),
  unanswered(now, error) {
    toast.error(messageOf(error, 'Error retrieving cart items'), 'cart-not-loaded');
    return { ...now, failed: true };
  },
});

export const currentCart = cart.get;

export const useCart = (): Cart => cart.use((now) => now);

export const useIsInCart = (id: string): boolean => cart.use(({ items }) => holds(items, id));

export const loadCart = cart.load;

/** Shows at once what was done on the server. An answer that is still on its way may not know of it yet. */
export function changeCart(change: (items: CartItem[]) => CartItem[]): void {
  const { items, failed } = currentCart();
  if (items) cart.set({ items: change(items), failed });
  if (cart.isUnderWay() || !items) void loadCart();
  cart.tell();
}

/** For what happened to the cart elsewhere, such as a purchase that has emptied it. */
export const refreshCart = cart.refresh;

/** Everybody has a cart of their own. */
followPerson(cart.follow);

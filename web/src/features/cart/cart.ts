import type { CartItem } from '@counterpart/contract/calls/cart';
import { api, messageOf } from '../../lib/api.ts';
import { otherTabs } from '../../lib/other-tabs.ts';
import { createStore } from '../../lib/store.ts';
import { toast } from '../../ui/toast/toast.ts';
import { followPerson } from '../accounts/session/follow-person.ts';
import { holds } from './items.ts';

interface Cart {
  /** Nothing as long as it is not known. */
  items: CartItem[] | undefined;
  /** The last try to find out what is in it did not succeed. */
  failed: boolean;
}

const unknown: Cart = { items: undefined, failed: false };
const cart = createStore(unknown);
const tabs = otherTabs('cart-changed');

/** Which question to the server is the latest; the answers to earlier ones are out of date. */
let asked = 0;
let isUnderWay = false;

export const currentCart = cart.get;

export const useCart = (): Cart => cart.use((now) => now);

export const useIsInCart = (id: string): boolean => cart.use(({ items }) => holds(items, id));

export async function loadCart(): Promise<void> {
  const mine = ++asked;
  isUnderWay = true;
  try {
    const items = await api.get('/api/cart');
    if (mine === asked) cart.set({ items, failed: false });
  } catch (error) {
    if (mine !== asked) return;
    cart.set({ ...currentCart(), failed: true });
    toast.error(messageOf(error, 'Error retrieving cart items'), 'cart-not-loaded');
  } finally {
    if (mine === asked) isUnderWay = false;
  }
}

/** Shows at once what was done on the server. An answer that is still on its way may not know of it yet. */
export function changeCart(change: (items: CartItem[]) => CartItem[]): void {
  const { items, failed } = currentCart();
  if (items) cart.set({ items: change(items), failed });
  if (isUnderWay || !items) void loadCart();
  tabs.tell();
}

/** For what happened to the cart elsewhere, such as a purchase that has emptied it. */
export async function refreshCart(): Promise<void> {
  await loadCart();
  tabs.tell();
}

/** Everybody has a cart of their own, and other tabs change it too. */
followPerson(() => {
  const stopListening = tabs.listen(() => void loadCart());
  void loadCart();
  return () => {
    stopListening();
    asked++;
    isUnderWay = false;
    cart.set(unknown);
  };
});

import type { CartItem } from '@counterpart/contract/calls/cart';
import { api, messageOf } from '../../lib/api.ts';
import { createStore } from '../../lib/store.ts';
import { toast } from '../../ui/toast/toast.ts';
import { currentSession, onSessionChange } from '../accounts/session/session.ts';
import { holds } from './items.ts';

interface Cart {
  /** Nothing as long as it is not known. */
  items: CartItem[] | undefined;
  /** The last try to find out what is in it did not succeed. */
  failed: boolean;
}

const unknown: Cart = { items: undefined, failed: false };
const cart = createStore(unknown);
let isOpen = false;

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
  tellOtherTabs();
}

/** For what happened to the cart elsewhere, such as a purchase that has emptied it. */
export async function refreshCart(): Promise<void> {
  await loadCart();
  tellOtherTabs();
}

const key = 'cart-changed';

function tellOtherTabs(): void {
  try {
    localStorage.setItem(key, crypto.randomUUID());
  } catch {
    // A browser that keeps nothing has no way to tell.
  }
}

const reload = () => {
  if (isOpen) void loadCart();
};
const heard = (event: StorageEvent) => event.key === key && reload();
const shown = (event: PageTransitionEvent) => event.persisted && reload();

/** Loads the cart of whoever has signed in, and follows what other tabs do to it. */
function openCart(): void {
  closeCart();
  isOpen = true;
  window.addEventListener('storage', heard);
  window.addEventListener('pageshow', shown);
  void loadCart();
}

function closeCart(): void {
  isOpen = false;
  window.removeEventListener('storage', heard);
  window.removeEventListener('pageshow', shown);
  asked++;
  isUnderWay = false;
  cart.set(unknown);
}

let owner: string | undefined;

/** Everybody has a cart of their own: it comes and goes with the session. */
function followSession(): void {
  const person = currentSession().user?.email_address;
  if (person === owner) return;
  owner = person;
  if (person) openCart();
  else closeCart();
}

onSessionChange(followSession);
followSession();

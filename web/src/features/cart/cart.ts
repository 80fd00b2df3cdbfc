import type { CartItem } from '@counterpart/contract/cart';
import { useSyncExternalStore } from 'react';
import { api, messageOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast/toast.ts';

export interface Cart {
  /** Nothing as long as it is not known. */
  items: CartItem[] | undefined;
  /** The last try to find out what is in it did not succeed. */
  failed: boolean;
}

const unknown: Cart = { items: undefined, failed: false };
const listeners = new Set<() => void>();
let current = unknown;
let isOpen = false;

/** Which question to the server is the latest; the answers to earlier ones are out of date. */
let asked = 0;
let isUnderWay = false;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function set(next: Cart): void {
  current = next;
  for (const listener of listeners) listener();
}

export const currentCart = (): Cart => current;

export const useCart = (): Cart => useSyncExternalStore(subscribe, currentCart, () => unknown);

export async function loadCart(): Promise<void> {
  const mine = ++asked;
  isUnderWay = true;
  try {
    const items = await api.get('/api/cart');
    if (mine === asked) set({ items, failed: false });
  } catch (error) {
    if (mine !== asked) return;
    set({ ...current, failed: true });
    toast.error(messageOf(error, 'Error retrieving cart items'), 'cart-not-loaded');
  } finally {
    if (mine === asked) isUnderWay = false;
  }
}

/** Shows at once what was done on the server. An answer that is still on its way may not know of it yet. */
export function changeCart(change: (items: CartItem[]) => CartItem[]): void {
  if (current.items) set({ ...current, items: change(current.items) });
  if (isUnderWay || !current.items) void loadCart();
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
export function openCart(): void {
  closeCart();
  isOpen = true;
  window.addEventListener('storage', heard);
  window.addEventListener('pageshow', shown);
  void loadCart();
}

export function closeCart(): void {
  isOpen = false;
  window.removeEventListener('storage', heard);
  window.removeEventListener('pageshow', shown);
  asked++;
  isUnderWay = false;
  set(unknown);
}

import type { CartItem } from '@counterpart/contract/calls/cart';

export const holds = (items: CartItem[] | undefined, id: string): boolean =>
  items?.some((item) => item._id === id) ?? false;

/** A document is in a cart once, and stays where it was. */
export const withItem = (items: CartItem[], added: CartItem): CartItem[] =>
  holds(items, added._id) ? items.map((item) => (item._id === added._id ? added : item)) : [...items, added];

export const withoutItems = (items: CartItem[], ids: string[]): CartItem[] =>
  items.filter(({ _id }) => !ids.includes(_id));

/** The first version is the one that is shown and sold. */
export const priceOf = (item: CartItem): number => item.versions[0]?.price_in_cents ?? 0;

export const totalOf = (items: CartItem[]): number => items.reduce((sum, item) => sum + priceOf(item), 0);

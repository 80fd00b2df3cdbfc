import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { templateId } from '../facts/fields.ts';
import { named } from '../named.ts';
import { catalogueTemplate } from './catalogue.ts';

/** `owned` ones are in the way of a purchase: nobody pays for the same document twice. */
export const cartItem = named('CartItem', z.extend(catalogueTemplate, { owned: z.boolean() }));
export type CartItem = z.infer<typeof cartItem>;

/** As many as a payment page takes. */
export const mostInACart = 100;

const id = z.object({ id: templateId });

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart',
  summary: 'Adds a template to the cart; one that is in it already is a conflict',
  access: 'signed-in',
  body: id,
  response: cartItem,
  refusals: ['resource/not-found', 'cart/already-added', 'orders/already-owned'],
});

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  summary: 'What is in the cart and still for sale, in the order in which it was added',
  access: 'signed-in',
  response: z.array(cartItem),
});

export const findCartItem = endpoint({
  method: 'GET',
  path: '/api/cart-item',
  summary: 'Whether a template is in the cart',
  access: 'signed-in',
  query: id,
  response: z.object({ in_cart: z.boolean() }),
});

export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/api/cart-item',
  summary: 'Takes one template out of the cart',
  access: 'signed-in',
  query: id,
});

export const clearCart = endpoint({
  method: 'DELETE',
  path: '/api/cart-items',
  summary: 'Empties the cart',
  access: 'signed-in',
});

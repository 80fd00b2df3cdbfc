import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { templateId } from '../facts/fields.ts';
import { emptyCart } from '../facts/sentences.ts';
import { named } from '../named.ts';
import { mostInACart } from './cart.ts';

/**
 * `open`: nothing was paid yet. `processing`: paid, and the confirmation is on its way. `paid`: the order is there.
 * `failed` and `expired`: nothing was charged.
 */
export const checkoutState = named(
  'CheckoutState',
  z.enum(['open', 'processing', 'paid', 'failed', 'expired']),
);
export type CheckoutState = z.infer<typeof checkoutState>;

/** The server charges its own prices and writes to the account's own address, whatever is sent. */
const ignoredAddress = z.optional(z.unknown());

const ofBuying = [
  'resource/not-found',
  'orders/already-owned',
  'orders/payment-under-way',
  'payments/unavailable',
  'request/too-many',
] as const;

export const buyTemplate = endpoint({
  method: 'POST',
  path: '/api/buy-template',
  summary: 'The address of the payment page for one template, or of the order if it is free',
  access: 'signed-in',
  body: z.object({ id: templateId, email_address: ignoredAddress }),
  response: z.string(),
  media: 'text/plain',
  refusals: ofBuying,
});

export const buyTemplates = endpoint({
  method: 'POST',
  path: '/api/buy-templates',
  summary: 'The address of the payment page for several templates, or of the order if all are free',
  access: 'signed-in',
  body: z.object({
    cart_items: z
      .array(templateId, 'cart_items must be a list of template ids')
      .check(
        z.minLength(1, emptyCart),
        z.maxLength(mostInACart, `At most ${mostInACart} documents can be bought at once`),
      ),
    email_address: ignoredAddress,
  }),
  response: z.string(),
  media: 'text/plain',
  refusals: ofBuying,
});

export const takeWebhook = endpoint({
  method: 'POST',
  path: '/api/payment-webhook',
  summary: 'What the payment provider tells the shop, signed by it; answered once it is kept',
  access: 'open',
  largestBody: 256 * 1024,
  body: z.custom<object>(),
  refusals: ['payments/bad-signature'],
});

export const followCheckout = endpoint({
  method: 'POST',
  path: '/api/checkout',
  summary: "How a payment of one's own stands; asks the provider as long as it is not settled",
  access: 'signed-in',
  body: z.object({ id: templateId }),
  response: z.object({ state: checkoutState, order_id: z.optional(z.string()) }),
  refusals: ['resource/not-found'],
});

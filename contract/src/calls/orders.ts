import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { templateId } from '../facts/fields.ts';
import { versionNumber } from '../facts/numbers.ts';
import { named } from '../named.ts';

/** A version as its owner sees it. `document_path` is a link that lives minutes; a fresh one is made at the click. */
export const purchasedVersion = named(
  'PurchasedVersion',
  z.object({
    version: z.int(),
    title: z.string(),
    description: z.string(),
    thumbnail_path: z.string(),
    categories: z.array(z.string()),
    price_in_cents: z.int(),
    file_name_upon_download: z.string(),
    document_path: z.string(),
  }),
);

/** `disputed` and `refunded` ones are listed, but there is nothing to download. */
export const ownership = named('Ownership', z.enum(['owned', 'refunded', 'disputed']));
export type Ownership = z.infer<typeof ownership>;

/** The oldest version comes first, so that the last one is the current one. Refunded ones have no versions to download. */
export const purchasedTemplate = named(
  'PurchasedTemplate',
  z.object({
    _id: z.string(),
    date_created: z.iso.datetime(),
    notify_users_of_new_version: z.boolean(),
    notify_user_of_new_version: z.boolean(),
    purchase_date: z.iso.datetime(),
    order_id: z.string(),
    order_number: z.int(),
    status: ownership,
    versions: z.array(purchasedVersion),
  }),
);

export type PurchasedVersion = z.infer<typeof purchasedVersion>;
export type PurchasedTemplate = z.infer<typeof purchasedTemplate>;

export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/purchased-templates',
  summary: 'What one has bought, the latest purchase first; with deleted=true what was deleted from the list',
  access: 'signed-in',
  query: z.object({ deleted: z.optional(z.enum(['true', 'false'], 'deleted must be true or false')) }),
  response: z.array(purchasedTemplate),
});

export const listOwned = endpoint({
  method: 'GET',
  path: '/api/owned-templates',
  summary: 'The ids of all documents that one owns, deleted orders among them; what was refunded is not',
  access: 'signed-in',
  response: z.array(z.string()),
});

export const deletePurchase = endpoint({
  method: 'DELETE',
  path: '/api/purchased-template',
  summary: 'Hides an order from the list; it stays owned',
  access: 'signed-in',
  query: z.object({ id: templateId }),
  refusals: ['resource/not-found'],
});

export const restorePurchase = endpoint({
  method: 'PUT',
  path: '/api/purchased-template',
  summary: 'Brings a deleted order back into the list',
  access: 'signed-in',
  body: z.object({ id: templateId }),
  refusals: ['resource/not-found'],
});

export const dismissNotice = endpoint({
  method: 'DELETE',
  path: '/api/purchased-template-notification',
  summary: 'Removes the notice of a new version',
  access: 'signed-in',
  query: z.object({ purchased_document_id: templateId }),
  refusals: ['resource/not-found'],
});

export const makeDownloadLink = endpoint({
  method: 'GET',
  path: '/api/download-link',
  summary: 'A link that downloads one version of a purchased document and lives minutes',
  access: 'signed-in',
  query: z.object({ id: templateId, version: versionNumber }),
  response: z.object({ address: z.string(), file_name: z.string() }),
  refusals: ['resource/not-found', 'orders/refunded'],
});

const line = (label: string, longest: number) =>
  z._default(
    z.string().check(z.trim(), z.maxLength(longest, `${label} must be at most ${longest} characters`)),
    '',
  );

/** What a bookkeeper wants to read on a receipt; all of it may stay empty. */
export const billingDetails = z.object({
  company_name: line('Company name', 200),
  company_address: line('Company address', 500),
  tax_id: line('Tax ID', 50),
});
export type BillingDetails = z.infer<typeof billingDetails>;

export const orderLine = named(
  'OrderLine',
  z.object({
    template_id: z.string(),
    title: z.string(),
    version: z.int(),
    price_in_cents: z.int(),
    status: ownership,
  }),
);

export const order = named(
  'Order',
  z.extend(billingDetails, {
    _id: z.string(),
    number: z.int(),
    date: z.iso.datetime(),
    total_in_cents: z.int(),
    lines: z.array(orderLine),
  }),
);
export type Order = z.infer<typeof order>;

const orderId = z.object({ id: z.string().check(z.trim(), z.maxLength(100)) });

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/order',
  summary: "One order of one's own, with what its receipt says",
  access: 'signed-in',
  query: orderId,
  response: order,
  refusals: ['resource/not-found'],
});

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/api/order',
  summary: 'Changes what the receipt says about the buyer',
  access: 'signed-in',
  body: z.extend(billingDetails, { id: z.string().check(z.trim(), z.maxLength(100)) }),
  response: order,
  refusals: ['resource/not-found'],
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/order-receipt',
  summary: 'The receipt of an order as a PDF',
  access: 'signed-in',
  query: orderId,
  media: 'application/pdf',
  refusals: ['resource/not-found', 'request/too-many'],
});

export const sendReceipt = endpoint({
  method: 'POST',
  path: '/api/order-receipt',
  summary: "Mails the receipt of an order again, to the account's own address",
  access: 'signed-in',
  body: orderId,
  refusals: ['resource/not-found', 'request/too-many'],
});

import * as z from 'zod/mini';
import { endpoint, ofConfirming } from '../../endpoint.ts';
import { listQuery } from '../../facts/list-query.ts';
import { named } from '../../named.ts';
import { orderLine } from '../orders.ts';

export const adminOrder = named(
  'AdminOrder',
  z.object({
    _id: z.string(),
    number: z.int(),
    date: z.iso.datetime(),
    /** Nobody where the account was deleted. */
    email_address: z.optional(z.string()),
    company_name: z.string(),
    total_in_cents: z.int(),
    lines: z.array(
      z.extend(orderLine, {
        /** Hidden by its owner; support can bring it back. */
        deleted: z.boolean(),
      }),
    ),
  }),
);
export type AdminOrder = z.infer<typeof adminOrder>;

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Orders, the latest first, found by number, address or title; counted in X-Total-Count',
  access: 'admin',
  isCounted: true,
  query: z.object(listQuery),
  response: z.array(adminOrder),
});

const line = named(
  'OrderLineName',
  z.object({
    order_id: z.string().check(z.trim(), z.maxLength(100)),
    template_id: z.string().check(z.trim(), z.maxLength(100)),
  }),
);

export const refundDocument = endpoint({
  method: 'POST',
  path: '/api/admin/refund',
  summary: 'Gives the money for one document of an order back; wants a password that was entered just now',
  access: 'admin',
  body: line,
  refusals: ['resource/not-found', 'orders/nothing-to-refund', ...ofConfirming],
});

export const restoreOrder = endpoint({
  method: 'POST',
  path: '/api/admin/restore',
  summary: 'Brings an order that its owner deleted back into their list',
  access: 'admin',
  body: line,
  refusals: ['resource/not-found'],
});

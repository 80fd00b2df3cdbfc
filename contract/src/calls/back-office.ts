import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { type AuditAction, auditActions } from '../facts/audit-actions.ts';
import { listQuery } from '../facts/list-query.ts';
import { orderLine } from './orders.ts';

/** What administrators did to the library and to orders, the latest first. */
export const auditEvent = z.object({
  _id: z.string(),
  date: z.iso.datetime(),
  actor: z.string(),
  action: z.enum(Object.keys(auditActions) as AuditAction[]),
  template_id: z.optional(z.string()),
  title: z.string(),
  version: z.optional(z.int()),
  details: z.string(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/admin/audit-events',
  summary:
    'Who created, changed, published, withdrew or refunded what, the latest first; counted in X-Total-Count',
  access: 'admin',
  query: z.object(listQuery),
  response: z.array(auditEvent),
});

export const exportAuditEvents = endpoint({
  method: 'GET',
  path: '/api/admin/audit-events.csv',
  summary: 'The whole audit trail as CSV',
  access: 'admin',
  media: 'text/csv',
});

/** What was refunded or is disputed is not revenue. */
export const sales = z.object({
  orders: z.int(),
  revenue_in_cents: z.int(),
  by_day: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue_in_cents: z.int() })),
  by_template: z.array(
    z.object({ template_id: z.string(), title: z.string(), sold: z.int(), revenue_in_cents: z.int() }),
  ),
});
export type Sales = z.infer<typeof sales>;

/** In days. */
export const salesPeriods = ['7', '30', '90', '365'] as const;

export const getSales = endpoint({
  method: 'GET',
  path: '/api/admin/sales',
  summary: 'Orders and revenue of the last days, by day and by template',
  access: 'admin',
  query: z.object({
    days: z.optional(z.enum(salesPeriods, 'days must be 7, 30, 90 or 365')),
  }),
  response: sales,
});

export const adminOrder = z.object({
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
});
export type AdminOrder = z.infer<typeof adminOrder>;

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Orders, the latest first, found by number, address or title; counted in X-Total-Count',
  access: 'admin',
  query: z.object(listQuery),
  response: z.array(adminOrder),
});

const line = z.object({
  order_id: z.string().check(z.trim(), z.maxLength(100)),
  template_id: z.string().check(z.trim(), z.maxLength(100)),
});

export const refundDocument = endpoint({
  method: 'POST',
  path: '/api/admin/refund',
  summary: 'Gives the money for one document of an order back; wants a password that was entered just now',
  access: 'admin',
  body: line,
});

export const restoreOrder = endpoint({
  method: 'POST',
  path: '/api/admin/restore',
  summary: 'Brings an order that its owner deleted back into their list',
  access: 'admin',
  body: line,
});

export const feedbackEntry = z.object({
  _id: z.string(),
  date: z.iso.datetime(),
  email_address: z.string(),
  subject_of_feedback: z.string(),
  feedback_message: z.string(),
});
export type FeedbackEntry = z.infer<typeof feedbackEntry>;

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/admin/feedback',
  summary: 'The feedback received, the latest first; counted in X-Total-Count',
  access: 'admin',
  query: z.object(listQuery),
  response: z.array(feedbackEntry),
});

export const subscriber = z.object({ email_address: z.string(), date: z.iso.datetime() });
export type Subscriber = z.infer<typeof subscriber>;

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscribers',
  summary: 'The mailing list, the latest first; counted in X-Total-Count',
  access: 'admin',
  query: z.object(listQuery),
  response: z.array(subscriber),
});

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscribers.csv',
  summary: 'The mailing list as CSV, with a link to unsubscribe for each address',
  access: 'admin',
  media: 'text/csv',
});

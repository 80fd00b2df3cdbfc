import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { named } from '../../named.ts';

/** What was refunded or is disputed is not revenue. */
export const sales = named(
  'Sales',
  z.object({
    orders: z.int(),
    revenue_in_cents: z.int(),
    by_day: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue_in_cents: z.int() })),
    by_template: z.array(
      z.object({ template_id: z.string(), title: z.string(), sold: z.int(), revenue_in_cents: z.int() }),
    ),
  }),
);
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

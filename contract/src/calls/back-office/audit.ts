import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { type AuditAction, auditActions } from '../../facts/audit-actions.ts';
import { listQuery } from '../../facts/list-query.ts';
import { named } from '../../named.ts';

/** What administrators and operators did, the latest first. */
const auditEvent = named(
  'AuditEvent',
  z.object({
    _id: z.string(),
    date: z.iso.datetime(),
    actor: z.string(),
    action: z.enum(Object.keys(auditActions) as AuditAction[]),
    template_id: z.optional(z.string()),
    title: z.string(),
    version: z.optional(z.int()),
    details: z.string(),
  }),
);
export type AuditEvent = z.infer<typeof auditEvent>;

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/admin/audit-events',
  summary:
    'Who did what to the library, orders, people and failed work, the latest first; counted in X-Total-Count',
  access: 'admin',
  isCounted: true,
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

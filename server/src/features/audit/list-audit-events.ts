import type { AuditEvent } from '@counterpart/contract/calls/back-office/audit';
import type { Queryable } from '../../db/connect.ts';
import { type Listed, type PageQuery, partOf } from '../../lib/part-of-list.ts';
import { eventWords } from './event-words.ts';
import { type AuditRow, countAuditEvents, findAuditEvents } from './queries.ts';

export async function listAuditEvents(db: Queryable, query: PageQuery): Promise<Listed<AuditEvent>> {
  const part = partOf(query);
  const [rows, total] = await Promise.all([findAuditEvents(db, part), countAuditEvents(db, part)]);
  return { items: rows.map(toEvent), total };
}

export const toEvent = (row: AuditRow): AuditEvent => ({
  _id: row.id,
  date: row.happenedAt.toISOString(),
  actor: row.actorEmail,
  action: row.action,
  template_id: row.templateId ?? undefined,
  title: String((row.details as { title?: unknown }).title ?? ''),
  version: row.version ?? undefined,
  details: eventWords(row.action, row.details),
});

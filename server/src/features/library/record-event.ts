import type { Queryable } from '../../db/connect.ts';
import { auditEvents } from '../../db/tables.ts';
import type { Person } from '../../http/gate.ts';

export interface AuditEvent {
  action: (typeof auditEvents.$inferInsert)['action'];
  templateId: string;
  version?: number;
  details?: Record<string, unknown>;
}

/** Written in the transaction of the change itself: neither is ever there without the other. */
export async function recordEvent(db: Queryable, person: Person, event: AuditEvent): Promise<void> {
  await db.insert(auditEvents).values({ ...event, actorId: person.id, actorEmail: person.email });
}

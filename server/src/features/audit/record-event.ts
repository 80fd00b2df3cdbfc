import type { Queryable } from '../../db/connect.ts';
import type { Person } from '../../http/gate.ts';
import { insertAuditEvent, type NewAuditEvent } from './queries.ts';

/** Written in the transaction of the change itself: neither is ever there without the other. */
export const recordEvent = (
  db: Queryable,
  { id: actorId, email: actorEmail }: Person,
  event: Omit<NewAuditEvent, 'actorId' | 'actorEmail'>,
): Promise<void> => insertAuditEvent(db, { ...event, actorId, actorEmail });

import type { Queryable } from '../../db/connect.ts';
import { insertAuditEvent, type NewAuditEvent } from './queries.ts';

/** An administrator, or somebody at the command line, who has no account. */
export interface Actor {
  id?: string;
  email: string;
}

/** A change is recorded in its own transaction: neither is ever there without the other. */
export const recordEvent = (
  db: Queryable,
  { id: actorId, email: actorEmail }: Actor,
  event: Omit<NewAuditEvent, 'actorId' | 'actorEmail'>,
): Promise<void> => insertAuditEvent(db, { ...event, actorId, actorEmail });

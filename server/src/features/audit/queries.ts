import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { auditEvents } from '../../db/tables.ts';
import type { Part } from '../../lib/part-of-list.ts';
import { actionsNamed } from './rules.ts';

export type AuditRow = typeof auditEvents.$inferSelect;

export interface NewAuditEvent {
  action: AuditRow['action'];
  actorId?: string;
  actorEmail: string;
  /** Nothing for what is about no template. */
  templateId?: string;
  version?: number;
  details?: Record<string, unknown>;
}

export async function insertAuditEvent(db: Queryable, event: NewAuditEvent): Promise<void> {
  await db.insert(auditEvents).values(event);
}

function matches({ needle }: Part): SQL | undefined {
  if (needle === '') return undefined;
  const { actorEmail, action, details } = auditEvents;
  return sql`(strpos(lower(${actorEmail}), ${needle}) > 0
    or strpos(lower(${details} ->> 'title'), ${needle}) > 0
    or ${details} ->> 'order_number' = ${needle}
    or ${inArray(action, actionsNamed(needle))})`;
}

const selectEvents = (db: Queryable, which: SQL | undefined) =>
  db.select().from(auditEvents).where(which).orderBy(desc(auditEvents.happenedAt), auditEvents.id);

export const findAuditEvents = (db: Queryable, part: Part): Promise<AuditRow[]> =>
  selectEvents(db, matches(part)).limit(part.limit).offset(part.offset);

export async function countAuditEvents(db: Queryable, part: Part): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(auditEvents).where(matches(part));
  return row?.count ?? 0;
}

const batch = 1000;

const isAfter = (id: string) => sql`exists (
  select from ${auditEvents} last where last.id = ${id}
    and (${auditEvents.happenedAt} < last.happened_at
      or (${auditEvents.happenedAt} = last.happened_at and ${auditEvents.id} > last.id)))`;

/** All of them, the latest first. */
export async function* everyAuditEvent(db: Queryable): AsyncGenerator<AuditRow[]> {
  let last: AuditRow | undefined;
  do {
    const rows = await selectEvents(db, last && isAfter(last.id)).limit(batch);
    if (rows.length > 0) yield rows;
    last = rows.length < batch ? undefined : rows.at(-1);
  } while (last);
}

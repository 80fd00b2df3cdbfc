import { desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { accountEvents, users } from '../../../db/tables.ts';
import type { Whereabouts } from '../../../lib/callers/whereabouts.ts';
import { kindsNamed } from './rules.ts';

export type EventRow = typeof accountEvents.$inferSelect;

export interface NewEvent extends Whereabouts {
  kind: EventRow['kind'];
  detail?: string;
}

/** For somebody who has a user record, and is not just leaving; what is tried with others leaves no trace. */
export async function insertEvent(
  db: Queryable,
  uid: string,
  { kind, device, network, detail = '' }: NewEvent,
): Promise<void> {
  await db.execute(sql`insert into ${accountEvents} (uid, kind, device, network, detail)
    select uid, ${kind}::text, ${device}::text, ${network}::text, ${detail}::text
    from ${users} where uid = ${uid} for key share`);
}

/** Failures from one network within an hour are one line. */
export async function insertFailure(
  db: Queryable,
  email: string,
  { device, network }: Whereabouts,
): Promise<void> {
  await db.execute(sql`with person as (select uid from ${users} where email = ${email} for key share),
    again as (
      update ${accountEvents} event set times = event.times + 1, happened_at = now()
      from person where event.uid = person.uid and event.kind = 'sign-in-failed'
        and event.network = ${network} and event.happened_at > now() - interval '1 hour'
      returning event.id)
    insert into ${accountEvents} (uid, kind, device, network, detail)
    select uid, 'sign-in-failed', ${device}::text, ${network}::text, '' from person
    where not exists (select from again)`);
}

const latestFirst = [desc(accountEvents.happenedAt), accountEvents.id];

interface Range {
  limit: number;
  offset: number;
}

export const findEventsOf = (db: Queryable, uid: string, { limit, offset }: Range): Promise<EventRow[]> =>
  db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.uid, uid))
    .orderBy(...latestFirst)
    .limit(limit)
    .offset(offset);

export async function countEventsOf(db: Queryable, uid: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(accountEvents)
    .where(eq(accountEvents.uid, uid));
  return row?.count ?? 0;
}

function matches(needle: string): SQL | undefined {
  if (needle === '') return undefined;
  const kinds = inArray(accountEvents.kind, kindsNamed(needle));
  return sql`(strpos(lower(${users.email}), ${needle}) > 0
    or strpos(lower(${accountEvents.device}), ${needle}) > 0 or ${kinds})`;
}

export const findEvents = (db: Queryable, needle: string, { limit, offset }: Range) =>
  db
    .select({ event: accountEvents, email: users.email })
    .from(accountEvents)
    .innerJoin(users, eq(users.uid, accountEvents.uid))
    .where(matches(needle))
    .orderBy(...latestFirst)
    .limit(limit)
    .offset(offset);

export async function countEvents(db: Queryable, needle: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(accountEvents)
    .innerJoin(users, eq(users.uid, accountEvents.uid))
    .where(matches(needle));
  return row?.count ?? 0;
}

export async function deleteOldEvents(db: Queryable): Promise<void> {
  await db.delete(accountEvents).where(lt(accountEvents.happenedAt, sql`now() - interval '1 year'`));
}

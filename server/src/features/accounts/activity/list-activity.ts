import type { AccountActivity, Activity } from '@counterpart/contract/calls/activity';
import type { Queryable } from '../../../db/connect.ts';
import { type Listed, type PageQuery, partOf } from '../../../lib/part-of-list.ts';
import { countEvents, countEventsOf, type EventRow, findEvents, findEventsOf } from './queries.ts';

export async function listActivity(db: Queryable, uid: string, query: PageQuery): Promise<Listed<Activity>> {
  const [rows, total] = await Promise.all([findEventsOf(db, uid, partOf(query)), countEventsOf(db, uid)]);
  return { items: rows.map(toActivity), total };
}

export async function listAccountActivity(db: Queryable, query: PageQuery): Promise<Listed<AccountActivity>> {
  const { needle, ...range } = partOf(query);
  const [rows, total] = await Promise.all([findEvents(db, needle, range), countEvents(db, needle)]);
  return { items: rows.map(({ event, email }) => ({ ...toActivity(event), person: email })), total };
}

const toActivity = ({ id, happenedAt, kind, times, device, network, detail }: EventRow): Activity => ({
  _id: id,
  date: happenedAt.toISOString(),
  kind,
  times,
  device,
  network,
  detail,
});

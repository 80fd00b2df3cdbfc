import type { Subscriber } from '@counterpart/contract/calls/back-office/records';
import type { Queryable } from '../../../db/connect.ts';
import { type Listed, type PageQuery, partOf } from '../../../lib/part-of-list.ts';
import { countSubscribers, findSubscribers } from './queries.ts';

export async function listSubscribers(db: Queryable, query: PageQuery): Promise<Listed<Subscriber>> {
  const part = partOf(query);
  const [rows, total] = await Promise.all([findSubscribers(db, part), countSubscribers(db, part)]);
  const items = rows.map(({ emailAddress, subscribedAt }) => ({
    email_address: emailAddress,
    date: subscribedAt.toISOString(),
  }));
  return { items, total };
}

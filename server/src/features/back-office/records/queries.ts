import { and, desc, gt, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { feedbackMessages, subscribers } from '../../../db/tables.ts';
import type { Part } from '../../../lib/part-of-list.ts';

const contains = (text: SQLWrapper, needle: string) => sql`strpos(lower(${text}), ${needle}) > 0`;

const feedbackText = sql`concat_ws(' ', ${feedbackMessages.emailAddress}, ${feedbackMessages.subject}, ${feedbackMessages.message})`;
const feedbackMatches = ({ needle }: Part) => (needle === '' ? undefined : contains(feedbackText, needle));

type FeedbackRow = typeof feedbackMessages.$inferSelect;

export async function findFeedback(db: Queryable, part: Part): Promise<FeedbackRow[]> {
  return db
    .select()
    .from(feedbackMessages)
    .where(feedbackMatches(part))
    .orderBy(desc(feedbackMessages.receivedAt), feedbackMessages.id)
    .limit(part.limit)
    .offset(part.offset);
}

export async function countFeedback(db: Queryable, part: Part): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(feedbackMessages)
    .where(feedbackMatches(part));
  return row?.count ?? 0;
}

const isConfirmed = isNotNull(subscribers.confirmedAt);
const subscriberMatches = ({ needle }: Part) =>
  needle === '' ? isConfirmed : and(isConfirmed, contains(subscribers.emailAddress, needle));

type SubscriberRow = typeof subscribers.$inferSelect;

export async function findSubscribers(db: Queryable, part: Part): Promise<SubscriberRow[]> {
  return db
    .select()
    .from(subscribers)
    .where(subscriberMatches(part))
    .orderBy(desc(subscribers.subscribedAt), subscribers.emailAddress)
    .limit(part.limit)
    .offset(part.offset);
}

export async function countSubscribers(db: Queryable, part: Part): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(subscribers)
    .where(subscriberMatches(part));
  return row?.count ?? 0;
}

const batch = 1000;

/** All of them in the order of their addresses. */
export async function* everySubscriber(db: Queryable): AsyncGenerator<SubscriberRow[]> {
  let last: SubscriberRow | undefined;
  do {
    const rows = await db
      .select()
      .from(subscribers)
      .where(and(isConfirmed, last && gt(subscribers.emailAddress, last.emailAddress)))
      .orderBy(subscribers.emailAddress)
      .limit(batch);
    if (rows.length > 0) yield rows;
    last = rows.length < batch ? undefined : rows.at(-1);
  } while (last);
}

import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { subscribers } from '../../db/tables.ts';

/** Whether it is confirmed already; one that is not is asked for anew. */
export async function putSubscriber(db: Queryable, emailAddress: string): Promise<boolean> {
  const [row] = await db
    .insert(subscribers)
    .values({ emailAddress })
    .onConflictDoUpdate({
      target: subscribers.emailAddress,
      set: {
        subscribedAt: sql`case when ${subscribers.confirmedAt} is null then now() else ${subscribers.subscribedAt} end`,
      },
    })
    .returning({ confirmedAt: subscribers.confirmedAt });
  return row?.confirmedAt != null;
}

/** Whether it is on the list now; when it was confirmed first is kept. */
export async function confirmSubscriber(db: Queryable, emailAddress: string): Promise<boolean> {
  const confirmed = await db
    .update(subscribers)
    .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())` })
    .where(eq(subscribers.emailAddress, emailAddress))
    .returning({ emailAddress: subscribers.emailAddress });
  return confirmed.length > 0;
}

export async function deleteSubscriber(db: Queryable, emailAddress: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.emailAddress, emailAddress));
}

export async function deleteUnconfirmed(db: Queryable): Promise<void> {
  const longAgo = lt(subscribers.subscribedAt, sql`now() - interval '30 days'`);
  await db.delete(subscribers).where(and(isNull(subscribers.confirmedAt), longAgo));
}

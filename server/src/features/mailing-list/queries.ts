import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { subscribers } from '../../db/tables.ts';

export async function insertSubscriber(db: Queryable, emailAddress: string): Promise<void> {
  await db.insert(subscribers).values({ emailAddress }).onConflictDoNothing();
}

export async function deleteSubscriber(db: Queryable, emailAddress: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.emailAddress, emailAddress));
}

import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { subscribers } from '../../db/tables.ts';

export async function unsubscribe(db: Queryable, emailAddress: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.emailAddress, emailAddress));
}

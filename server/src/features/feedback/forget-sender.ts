import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { feedbackMessages } from '../../db/tables.ts';

/** What was said stays, who said it does not. */
export async function forgetSender(db: Queryable, emailAddress: string): Promise<void> {
  await db
    .update(feedbackMessages)
    .set({ emailAddress: '' })
    .where(sql`lower(${feedbackMessages.emailAddress}) = ${emailAddress}`);
}

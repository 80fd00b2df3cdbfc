import type { Feedback } from '@counterpart/contract/calls/feedback';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { feedbackMessages } from '../../db/tables.ts';

export async function insertMessage(db: Queryable, feedback: Feedback): Promise<void> {
  await db.insert(feedbackMessages).values({
    emailAddress: feedback.email_address,
    subject: feedback.subject_of_feedback,
    message: feedback.feedback_message,
  });
}

export async function clearSender(db: Queryable, emailAddress: string): Promise<void> {
  await db
    .update(feedbackMessages)
    .set({ emailAddress: '' })
    .where(sql`lower(${feedbackMessages.emailAddress}) = ${emailAddress}`);
}

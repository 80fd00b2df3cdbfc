import type { FeedbackEntry } from '@counterpart/contract/calls/back-office/records';
import type { Queryable } from '../../../db/connect.ts';
import { type Listed, type PageQuery, partOf } from '../../../lib/part-of-list.ts';
import { countFeedback, findFeedback } from './queries.ts';

export async function listFeedback(db: Queryable, query: PageQuery): Promise<Listed<FeedbackEntry>> {
  const part = partOf(query);
  const [rows, total] = await Promise.all([findFeedback(db, part), countFeedback(db, part)]);
  const items = rows.map(({ id, receivedAt, emailAddress, subject, message }) => ({
    _id: id,
    date: receivedAt.toISOString(),
    email_address: emailAddress,
    subject_of_feedback: subject,
    feedback_message: message,
  }));
  return { items, total };
}

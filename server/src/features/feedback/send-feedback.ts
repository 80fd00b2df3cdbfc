import type { Feedback } from '@counterpart/contract/feedback';
import type { Connection } from '../../db/connect.ts';
import { feedbackMessages } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { MailRoom } from '../../mail/mail-room.ts';

/** Keeps the message and queues its mail in one step: what was acknowledged reaches the support address. */
export async function sendFeedback(
  { connection, jobs, mailRoom }: { connection: Connection; jobs: Jobs; mailRoom: MailRoom },
  feedback: Feedback,
): Promise<void> {
  const mail = mailRoom.feedback(feedback);
  await inTransaction(connection, async (transaction) => {
    await transaction.db.insert(feedbackMessages).values({
      emailAddress: feedback.email_address,
      subject: feedback.subject_of_feedback,
      message: feedback.feedback_message,
    });
    await jobs.enqueue('mail', mail, transaction);
  });
}

import type { Feedback } from '@counterpart/contract/calls/feedback';
import type { Connection } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { MailRoom } from '../../mail/mail-room.ts';
import { insertMessage } from './queries.ts';

/** Keeps the message and queues its mail in one step: what was acknowledged reaches the support address. */
export async function sendFeedback(
  { connection, jobs, mailRoom }: { connection: Connection; jobs: Jobs; mailRoom: MailRoom },
  feedback: Feedback,
): Promise<void> {
  const mail = mailRoom.feedback(feedback);
  await inTransaction(connection, async (transaction) => {
    await insertMessage(transaction.db, feedback);
    await jobs.enqueue('mail', mail, transaction);
  });
}

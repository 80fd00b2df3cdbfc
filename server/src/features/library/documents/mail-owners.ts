import type { Connection } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobData, Jobs } from '../../../jobs/jobs.ts';
import type { MailRoom } from '../../../mail/mail-room.ts';
import { findAnnounced, takeOwners } from './owner-queries.ts';

const atATime = 100;

/**
 * Mails every owner of an earlier version once. Who is mailed is written down together with the mail, so that a job
 * that starts anew, or twice, goes on where the other one was.
 */
export async function mailOwners(
  { connection, jobs, mailRoom }: { connection: Connection; jobs: Jobs; mailRoom: MailRoom },
  newVersion: JobData['new-version'],
): Promise<void> {
  const announced = await findAnnounced(connection.db, newVersion);
  if (!announced) return;
  for (let mailed = -1; mailed !== 0; ) {
    mailed = await inTransaction(connection, async (transaction) => {
      const owners = await takeOwners(transaction.db, newVersion, atATime);
      for (const email of owners)
        await jobs.enqueue('mail', mailRoom.newVersion(email, announced), transaction);
      return owners.length;
    });
  }
}

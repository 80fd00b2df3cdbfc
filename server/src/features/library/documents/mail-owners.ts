import { inTransaction } from '../../../db/transaction.ts';
import type { JobData } from '../../../jobs/job-data.ts';
import type { NoticeTools } from '../../mail-choices/notice-tools.ts';
import { unsubscribeLinks } from '../../mail-choices/unsubscribe-links.ts';
import { findAnnounced, takeOwners } from './owner-queries.ts';

const atATime = 100;

/**
 * Mails every owner of an earlier version once. Who is mailed is written down together with the mail, so that a job
 * that starts anew, or twice, goes on where the other one was.
 */
export async function mailOwners(
  { connection, jobs, mailRoom, unsubscribeSignatures, publicUrl }: NoticeTools,
  newVersion: JobData['new-version'],
): Promise<void> {
  const announced = await findAnnounced(connection.db, newVersion);
  if (!announced) return;
  for (let mailed = -1; mailed !== 0; ) {
    mailed = await inTransaction(connection, async (transaction) => {
      const owners = await takeOwners(transaction.db, newVersion, atATime);
      for (const { id, email } of owners) {
        const stopAddress = unsubscribeLinks.new_versions.make(unsubscribeSignatures, publicUrl, id);
        await jobs.enqueue('mail', mailRoom.newVersion(email, { ...announced, stopAddress }), transaction);
      }
      return owners.length;
    });
  }
}

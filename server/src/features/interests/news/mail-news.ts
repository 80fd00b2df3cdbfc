import { inTransaction } from '../../../db/transaction.ts';
import type { NoticeTools } from '../../mail-choices/notice-tools.ts';
import { unsubscribeLinks } from '../../mail-choices/unsubscribe-links.ts';
import { forgetNews, takeReaders } from './queries.ts';

const atATime = 100;

/**
 * Tells people of the new templates that fit their interests: one mail a day at most. Who is told is written down
 * together with the mail, so that two who do it at once, or one who starts anew, tell nobody twice.
 */
export async function mailNews({
  connection,
  jobs,
  mailRoom,
  unsubscribeSignatures,
  publicUrl,
}: NoticeTools): Promise<void> {
  await forgetNews(connection.db);
  for (let taken = -1; taken !== 0; )
    taken = await inTransaction(connection, async (transaction) => {
      const readers = await takeReaders(transaction.db, atATime);
      for (const { id, email, news } of readers) {
        if (news.length === 0) continue;
        const stopAddress = unsubscribeLinks.new_templates.make(unsubscribeSignatures, publicUrl, id);
        await jobs.enqueue('mail', mailRoom.newTemplates(email, { news, stopAddress }), transaction);
      }
      return readers.length;
    });
}

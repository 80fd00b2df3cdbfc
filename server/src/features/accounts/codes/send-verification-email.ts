import { randomInt } from 'node:crypto';
import type { Connection } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { MailRoom } from '../../../mail/mail-room.ts';
import { codeHash } from './code-hash.ts';
import { putCode } from './queries.ts';
import { newCode } from './rules.ts';

/** Mails a new code; the one before it stops working. */
export async function sendVerificationEmail(
  { connection, jobs, mailRoom }: { connection: Connection; jobs: Jobs; mailRoom: MailRoom },
  email: string,
): Promise<void> {
  const code = newCode((below) => randomInt(below));
  await inTransaction(connection, async (transaction) => {
    await putCode(transaction.db, email, 'sign-up', codeHash(email, 'sign-up', code));
    await jobs.enqueue('mail', mailRoom.verificationCode(email, code), transaction);
  });
}

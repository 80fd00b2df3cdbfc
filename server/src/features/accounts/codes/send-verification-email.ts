import { randomInt } from 'node:crypto';
import type { Connection } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Signatures } from '../../../keys/signatures.ts';
import type { MailRoom } from '../../../mail/mail-room.ts';
import { putCode } from './queries.ts';
import { codeMinutes, newCode } from './rules.ts';
import { signedCode } from './signed-code.ts';

/** Mails a new code; the one before it stops working. */
export async function sendVerificationEmail(
  {
    connection,
    jobs,
    mailRoom,
    codeSignatures,
  }: { connection: Connection; jobs: Jobs; mailRoom: MailRoom; codeSignatures: Signatures },
  email: string,
): Promise<void> {
  const code = newCode((below) => randomInt(below));
  await inTransaction(connection, async (transaction) => {
    const hash = codeSignatures.sign(signedCode(email, 'sign-up', code));
    await putCode(transaction.db, email, 'sign-up', hash);
    await jobs.enqueue('mail', mailRoom.verificationCode(email, code, codeMinutes), transaction);
  });
}

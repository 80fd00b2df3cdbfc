import type { Connection } from '../../db/connect.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Signatures } from '../../keys/signatures.ts';
import type { MailRoom } from '../../mail/mail-room.ts';

/** What it takes to send mails that can be stopped. */
export interface NoticeTools {
  connection: Connection;
  jobs: Jobs;
  mailRoom: MailRoom;
  /** Signs the links that stop these mails. */
  unsubscribeSignatures: Signatures;
  publicUrl: string;
}

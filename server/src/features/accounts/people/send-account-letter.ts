import type { JobData } from '../../../jobs/job-data.ts';
import type { MailRoom } from '../../../mail/mail-room.ts';
import type { Mail } from '../../../ports/mail/port.ts';

/** Tells somebody what an administrator made of their account. It has an id of its own: sent twice it is known as the same. */
export const sendAccountLetter = (
  { mailRoom, send }: { mailRoom: MailRoom; send(mail: Mail): Promise<void> },
  { letterId, email, change }: JobData['account-letter'],
): Promise<void> => send({ ...mailRoom.changedByAdministrator(email, change), id: letterId });

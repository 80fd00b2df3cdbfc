import type { Connection, Queryable } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { accountDisabled } from '../../http/gate.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { MailRoom } from '../../mail/mail-room.ts';
import type { IdentityPort } from '../../ports/identity/port.ts';
import { forgetMailsTo } from '../failed-work/forget-mails-to.ts';
import { forgetSender } from '../feedback/forget-sender.ts';
import { unsubscribe } from '../mailing-list/unsubscribe.ts';
import { closePagesOf } from '../orders/checkout/close-pages.ts';
import { deleteCodes } from './codes/queries.ts';
import { keepLastAdministrator } from './people/keep-last-administrator.ts';
import { deleteUserRow, findUserByUid } from './queries.ts';

/**
 * Removes a person everywhere, whole or not at all; the last administrator stays. Repeated after a crash it finishes what is left, and the mail
 * goes out with the step that removed the record.
 */
export async function deleteUser(
  deps: { connection: Connection; identity: IdentityPort; jobs: Jobs; mailRoom: MailRoom },
  uid: string,
): Promise<void> {
  await inTransaction(deps.connection, async (transaction) => {
    const { db } = transaction;
    // First, as whoever signs in does: the other way round the two would wait for each other.
    await deps.identity.deleteIdentity(uid, transaction);
    await mayLeave(db, uid);
    await closePagesOf(deps.jobs, transaction, uid);
    const removed = await deleteUserRow(db, uid);
    if (removed?.disabledAt) throw accountDisabled();
    if (!removed) return;
    await deleteCodes(db, removed.email);
    await unsubscribe(db, removed.email);
    await forgetSender(db, removed.email);
    await forgetMailsTo(db, removed.email);
    await deps.jobs.enqueue('mail', deps.mailRoom.accountDeleted(removed.email), transaction);
  });
}

async function mayLeave(db: Queryable, uid: string): Promise<void> {
  const person = await findUserByUid(db, uid);
  if (person?.role === 'ADMIN' && !person.disabledAt) await keepLastAdministrator(db, person.id);
}

import type { Connection } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { deleteOldLimits } from '../../../http/rate-limit.ts';
import type { IdentityPort } from '../../../ports/identity/port.ts';
import { removeUnconfirmed } from '../../mailing-list/remove-unconfirmed.ts';
import { deleteOldEvents } from '../activity/queries.ts';
import { deleteOldCodes } from '../codes/queries.ts';

const day = 86_400_000;

/** What broken-off sign-ups and subscriptions and old limits leave behind. */
export async function removeLeftovers({
  connection,
  identity,
}: {
  connection: Connection;
  identity: IdentityPort;
}): Promise<void> {
  await inTransaction(connection, async (transaction) => {
    await identity.removeLeftovers(new Date(Date.now() - day), transaction);
    await deleteOldCodes(transaction.db);
    await deleteOldEvents(transaction.db);
    await removeUnconfirmed(transaction.db);
    await deleteOldLimits(transaction.db);
  });
}

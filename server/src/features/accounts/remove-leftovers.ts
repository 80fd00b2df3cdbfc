import type { Connection } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { IdentityPort } from '../../ports/identity/port.ts';
import { deleteStale } from './queries.ts';

const day = 86_400_000;

/** What broken-off sign-ups and old limits leave behind. */
export async function removeLeftovers({
  connection,
  identity,
}: {
  connection: Connection;
  identity: IdentityPort;
}): Promise<void> {
  await inTransaction(connection, async (transaction) => {
    await identity.removeLeftovers(new Date(Date.now() - day), transaction);
    await deleteStale(transaction.db);
  });
}

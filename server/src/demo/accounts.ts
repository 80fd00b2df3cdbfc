import type { Connection, Database } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { addFirstUsers } from '../features/accounts/add-first-users.ts';
import type { IdentityPort } from '../ports/identity/port.ts';

export const demoAccounts = [
  {
    email: 'admin@counterpart.test',
    password: 'counterpart-admin',
    role: 'ADMIN',
    fullName: 'Avery Admin',
    companyName: 'Counterpart',
    companyTitle: 'Librarian',
  },
  {
    email: 'customer@counterpart.test',
    password: 'counterpart-customer',
    role: 'CUSTOMER',
    fullName: 'Casey Customer',
    companyName: 'Example Ventures',
    companyTitle: 'Founder',
  },
] as const;

/** The accounts that everybody knows the passwords of, for a shop without people. */
export async function addDemoAccounts(
  connection: Connection,
  identity: IdentityPort,
  insertIdentity: (db: Database, credentials: { email: string; password: string }) => Promise<string>,
): Promise<void> {
  await inTransaction(connection, async (transaction) => {
    const accounts = demoAccounts.map(({ password, ...user }) => ({
      ...user,
      addIdentity: async () => {
        await identity.removeUnclaimed(user.email, transaction);
        return insertIdentity(transaction.db, { email: user.email, password });
      },
    }));
    await addFirstUsers(transaction.db, accounts);
  });
}

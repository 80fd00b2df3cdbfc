import type { Connection, Database } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { addFirstUsers } from '../features/accounts/add-first-users.ts';
import { setLocked } from '../features/accounts/administer.ts';
import type { IdentityPort } from '../ports/identity/port.ts';

export const demoAccounts = [
  {
    email: 'admin@counterpart.test',
    password: 'counterpart-admin',
    role: 'ADMIN',
    fullName: 'Avery Admin',
    companyName: 'Counterpart',
    companyTitle: 'Librarian',
    documentsOfInterest: [],
  },
  {
    email: 'customer@counterpart.test',
    password: 'counterpart-customer',
    role: 'CUSTOMER',
    fullName: 'Casey Customer',
    companyName: 'Example Ventures',
    companyTitle: 'Founder',
    documentsOfInterest: ['Term Sheet (Non-Binding or Binding)', 'Master Services Agreement'],
  },
] as const;

/** What a provider has to offer whose identities the shop itself makes. */
export interface OwnIdentities {
  insertIdentity(db: Database, credentials: { email: string; password: string }): Promise<string>;
  closeIdentity(db: Database, email: string): Promise<boolean>;
  reopenIdentity(db: Database, credentials: { email: string; password: string }): Promise<boolean>;
}

/** The accounts that everybody knows the passwords of, for a shop without people; or those that were closed. */
export async function addDemoAccounts(
  connection: Connection,
  identity: IdentityPort,
  { insertIdentity, reopenIdentity }: OwnIdentities,
): Promise<void> {
  await inTransaction(connection, async (transaction) => {
    const accounts = demoAccounts.map(({ password, ...user }) => ({
      ...user,
      documentsOfInterest: [...user.documentsOfInterest],
      addIdentity: async () => {
        await identity.removeUnclaimed(user.email, transaction);
        return insertIdentity(transaction.db, { email: user.email, password });
      },
    }));
    await addFirstUsers(transaction.db, accounts);
    for (const { email, password } of demoAccounts)
      if (await reopenIdentity(transaction.db, { email, password }))
        await setLocked(transaction.db, email, false);
  });
}

/** A shop that is no demo has nobody whose password everybody knows. Gives the addresses of those who could get in. */
export const closeDemoAccounts = (
  connection: Connection,
  { closeIdentity }: OwnIdentities,
): Promise<string[]> =>
  inTransaction(connection, async ({ db }) => {
    const closed: string[] = [];
    for (const { email } of demoAccounts) {
      if (!(await closeIdentity(db, email))) continue;
      await setLocked(db, email, true);
      closed.push(email);
    }
    return closed;
  });

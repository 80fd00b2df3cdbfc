import { hashPassword } from 'better-auth/crypto';
import { type Connection, type Database, isUniqueViolation } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import type { CheckedPassword } from './passwords.ts';
import { identityStore } from './store.ts';

interface Credentials {
  email: string;
  password: string;
}

/** A new identity: the person and the password, or neither. */
export async function addIdentity(
  connection: Connection,
  credentials: Credentials,
): Promise<CheckedPassword> {
  try {
    return await inTransaction(connection, ({ db }) => insert(db, credentials));
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure('auth/email-already-in-use', 'Email already in use');
    throw error;
  }
}

/** The same, as a part of a larger step. Gives its uid. */
export const insertIdentity = async (db: Database, credentials: Credentials): Promise<string> =>
  (await insert(db, credentials)).uid;

async function insert(db: Database, { email, password }: Credentials): Promise<CheckedPassword> {
  const user = { email, name: '', emailVerified: false };
  const { id: uid } = await identityStore(db).createUser(user, { method: 'email' });
  return { uid, email, hash: await addPassword(db, uid, password) };
}

/** Gives its hash. */
export async function addPassword(db: Database, uid: string, password: string): Promise<string> {
  const hash = await hashPassword(password);
  const account = { userId: uid, providerId: 'credential', accountId: uid, password: hash };
  await identityStore(db).createAccount(account);
  return hash;
}

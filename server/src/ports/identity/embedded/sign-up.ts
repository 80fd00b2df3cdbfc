import { type Connection, type Database, isUniqueViolation } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import { hashPassword } from './passwords/hashing.ts';
import type { CheckedPassword } from './records/lock-identity.ts';
import { identityStore } from './records/store.ts';

interface Credentials {
  email: string;
  password: string;
}

/** A new identity: the person and the password, or neither. */
export async function addIdentity(
  connection: Connection,
  credentials: Credentials,
): Promise<CheckedPassword> {
  const { email, password } = credentials;
  const hash = await hashPassword(password);
  try {
    const uid = await inTransaction(connection, ({ db }) => insert(db, email, hash));
    return { uid, email, hash };
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure('auth/email-already-in-use', 'Email already in use');
    throw error;
  }
}

/** The same, as a part of a larger step. Gives its uid. */
export const insertIdentity = async (db: Database, { email, password }: Credentials): Promise<string> =>
  insert(db, email, await hashPassword(password));

async function insert(db: Database, email: string, hash: string): Promise<string> {
  const user = { email, name: '', emailVerified: false };
  const { id: uid } = await identityStore(db).createUser(user, { method: 'email' });
  await addPassword(db, uid, hash);
  return uid;
}

export async function addPassword(db: Database, uid: string, hash: string): Promise<void> {
  const account = { userId: uid, providerId: 'credential', accountId: uid, password: hash };
  await identityStore(db).createAccount(account);
}

import { hashPassword } from 'better-auth/crypto';
import { type Connection, type Database, isUniqueViolation } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import { identityStore } from './store.ts';

interface Credentials {
  email: string;
  password: string;
}

/** A new identity: the person and the password, or neither. Gives its uid. */
export async function addIdentity(connection: Connection, credentials: Credentials): Promise<string> {
  try {
    return await inTransaction(connection, ({ db }) => insertIdentity(db, credentials));
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure('auth/email-already-in-use', 'Email already in use');
    throw error;
  }
}

/** The same, as a part of a larger step. */
export async function insertIdentity(db: Database, { email, password }: Credentials): Promise<string> {
  const hash = await hashPassword(password);
  const store = identityStore(db);
  const { id } = await store.createUser({ email, name: '', emailVerified: false }, { method: 'email' });
  await store.createAccount({ userId: id, providerId: 'credential', accountId: id, password: hash });
  return id;
}

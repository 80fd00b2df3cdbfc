import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { Connection, Queryable } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { newKey } from './new-key.ts';
import { findKeyInUse, insertKey, retireKeys } from './queries.ts';

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

/** The one in use, which every process of the shop shares; whoever needs it first makes it. */
export async function signingKey(db: Queryable): Promise<SigningKey> {
  let kept = await findKeyInUse(db);
  if (!kept) {
    await insertKey(db, newKey());
    kept = await findKeyInUse(db);
  }
  if (!kept) throw new Error('There is no key to sign with');
  const key = kept.privateKey as JsonWebKey;
  return { id: kept.id, privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

/** What was signed with those before it stays valid. Gives its id. */
export const replaceSigningKey = (connection: Connection): Promise<string> =>
  inTransaction(connection, async ({ db }) => {
    const key = newKey();
    await retireKeys(db);
    await insertKey(db, key);
    return key.id;
  });

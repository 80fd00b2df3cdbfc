import type { Queryable } from '../db/connect.ts';
import { type SealingKey, seal, sealedWith, unseal } from '../lib/secrets/sealed.ts';
import { Unusable } from '../lib/unusable.ts';
import type { MasterKeys } from './master-keys.ts';
import { newKey } from './new-key.ts';
import type { Purpose } from './purposes.ts';
import { insertKey, type KeyRow, lockKeys, updateSecret } from './queries.ts';

type Place = Pick<KeyRow, 'purpose' | 'id'>;

const placeOf = ({ purpose, id }: Place) => `keys/${purpose}/${id}`;

/** What the database keeps of a key is nothing to who has only the database. */
const sealKey = ([current]: MasterKeys, place: Place, secret: string) =>
  seal(current, placeOf(place), secret);

export function unsealKey(masters: MasterKeys, { secret, ...place }: Place & { secret: string }): string {
  const id = sealedWith(secret);
  if (id === undefined) return secret;
  const master = masters.find((one: SealingKey) => one.id === id);
  if (!master)
    throw new Unusable(
      `The keys in this database were encrypted with another SECRETS_KEY (its id is ${id}): set that one, or give it as SECRETS_KEY_BEFORE. Where none is set, it is the file secrets-key in DATA_DIR.`,
    );
  return unseal(master, placeOf(place), secret);
}

/** Gives its id. */
export async function addKey(
  db: Queryable,
  masters: MasterKeys,
  purpose: Purpose,
  inSeconds = 0,
): Promise<string> {
  const { id, publicKey, secret } = newKey(purpose);
  await insertKey(
    db,
    { purpose, id, publicKey, secret: sealKey(masters, { purpose, id }, secret) },
    inSeconds,
  );
  return id;
}

/** Those that are as an earlier version of the shop left them, or all of them; in a transaction. */
export async function sealKeys(db: Queryable, masters: MasterKeys, which: 'plain' | 'all'): Promise<void> {
  for (const row of await lockKeys(db))
    if (which === 'all' || sealedWith(row.secret) === undefined)
      await updateSecret(db, row, sealKey(masters, row, unsealKey(masters, row)));
}

import type { Connection } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { addKey, sealKeys } from './kept-keys.ts';
import type { MasterKeys } from './master-keys.ts';
import type { Purpose } from './purposes.ts';
import { listKeys, retireKey } from './queries.ts';

/** Every process has read a new key before any of them signs with it. */
const seconds = 60;

/** What an operator can do to the keys from the command line. Each gives what to say. */
export const keyCommands = {
  /** Certificates are signed with what is read at that moment, so theirs is in use at once. */
  'new-signing-key': (connection: Connection, masters: MasterKeys): Promise<string[]> =>
    inTransaction(connection, async ({ db }) => {
      await retireKey(db, 'certificates', 0);
      const id = await addKey(db, masters, 'certificates');
      return [`Certificates are signed with a new key from now on: ${id}`, 'Those issued before stay valid.'];
    }),

  'new-keys': (connection: Connection, masters: MasterKeys): Promise<string[]> =>
    inTransaction(connection, async ({ db }) => {
      await sealKeys(db, masters, 'all');
      const known = new Set<Purpose>((await listKeys(db)).map(({ purpose }) => purpose));
      known.delete('certificates');
      for (const purpose of known) {
        await retireKey(db, purpose, seconds);
        await addKey(db, masters, purpose, seconds);
      }
      return [
        `New keys are in use in a minute, for ${[...known].sort().join(', ')}.`,
        'Nobody is signed out: what was signed before stays valid for as long as it was meant to.',
        'All keys in the database are encrypted with SECRETS_KEY; SECRETS_KEY_BEFORE is not needed any more.',
      ];
    }),
};

export type KeyCommand = keyof typeof keyCommands;

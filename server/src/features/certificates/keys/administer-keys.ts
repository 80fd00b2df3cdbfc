import type { Connection } from '../../../db/connect.ts';
import { replaceSigningKey } from './signing-key.ts';

/** What an operator can do to the keys from the command line. Each gives what to say. */
export const keyCommands = {
  async 'new-signing-key'(connection: Connection): Promise<string[]> {
    const id = await replaceSigningKey(connection);
    return [`Certificates are signed with a new key from now on: ${id}`, 'Those issued before stay valid.'];
  },
};

export type KeyCommand = keyof typeof keyCommands;

import { unexpectedInShort } from '../../../lib/api.ts';
import { enterPassword, passwordFailure } from '../confirming/enter-password.ts';
import { openAccount } from '../session/open-account.ts';

/** Can be done again if it breaks off in the middle. */
export async function deleteUser(password: string): Promise<void> {
  const account = await openAccount();
  await account.quietly(async () => {
    await enterPassword(password);
    await account.api.delete('/api/user');
    await account.identity.deleteIdentity();
    account.clear();
  });
}

export const deleteUserFailure = (error: unknown): string => passwordFailure(error, unexpectedInShort);

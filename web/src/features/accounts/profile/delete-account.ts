import { codeOf } from '../../../identity/error.ts';
import { openAccount } from '../session/session.ts';
import { wordsOf } from '../session/words.ts';

/** Can be done again if it breaks off in the middle. */
export async function deleteAccount(password: string): Promise<void> {
  const account = await openAccount();
  await account.quietly(async () => {
    await account.identity.reauthenticate(password);
    await account.api.delete('/api/user');
    await account.identity.deleteIdentity();
    account.clear();
  });
}

export function deleteAccountFailure(error: unknown): string {
  const code = codeOf(error);
  const wrong = code === 'auth/invalid-credential' || code === 'auth/wrong-password';
  return `Error: ${wrong ? 'Invalid credentials' : wordsOf(error, 'An unexpected error occured')}`;
}

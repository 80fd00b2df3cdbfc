import { codeOf } from '../../../identity/identity-error.ts';
import { openAccount } from '../session/open-account.ts';
import { wordsOf } from '../session/words.ts';

/** Gives the account back to its owner; answers the code for a new password, if the provider has one at hand. */
export async function undoChange(code: string): Promise<string | undefined> {
  const account = await openAccount();
  try {
    return await account.quietly(async () => {
      const resetCode = await account.identity.undoChange(code);
      await account.identity.signOut().catch(() => {});
      account.clear();
      return resetCode;
    });
  } finally {
    account.review();
  }
}

export function undoFailure(error: unknown): string {
  switch (codeOf(error)) {
    case 'auth/invalid-action-code':
    case 'auth/expired-action-code':
      return 'This link has been used or has expired. If somebody else is in your account, ask for a new password.';
    default:
      return wordsOf(error);
  }
}

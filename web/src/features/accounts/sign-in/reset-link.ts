import { codeOf } from '../../../identity/identity-error.ts';
import { openAccount } from '../session/open-account.ts';
import { wordsOf } from '../session/words.ts';

interface Fault {
  message: string;
  /** Expired or used up; not so where it could not be looked at, and may work later. */
  dead: boolean;
}

/** Why a reset link does not work; nothing if it does. */
export async function faultOfResetLink(code: string): Promise<Fault | undefined> {
  try {
    const { identity } = await openAccount();
    await identity.verifyPasswordReset(code);
    return undefined;
  } catch (error) {
    switch (codeOf(error)) {
      case 'auth/expired-action-code':
        return { message: 'The reset link has expired. Please request a new one.', dead: true };
      case 'auth/invalid-action-code':
        return { message: 'The reset link is invalid. Please request a new one.', dead: true };
      default:
        return { message: 'An unexpected error has occured.', dead: false };
    }
  }
}

/** Whoever was signed in here signs in again with the new password. */
export async function resetPassword(code: string, password: string): Promise<void> {
  const account = await openAccount();
  try {
    await account.quietly(async () => {
      await account.identity.confirmPasswordReset(code, password);
      await account.identity.signOut().catch(() => {});
      account.clear();
    });
  } finally {
    account.review();
  }
}

export function resetPasswordFailure(error: unknown): string {
  const unclear = 'An error has occured. Please check your password or password reset link';
  return codeOf(error) === 'auth/weak-password' ? wordsOf(error, unclear) : unclear;
}

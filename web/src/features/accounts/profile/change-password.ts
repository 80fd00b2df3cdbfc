import { codeOf } from '../../../identity/identity-error.ts';
import { enterPassword } from '../confirming/enter-password.ts';
import { openAccount } from '../session/open-account.ts';
import { wordsOf } from '../session/words.ts';

export async function changePassword(current: string, next: string): Promise<void> {
  await enterPassword(current);
  const { identity } = await openAccount();
  await identity.updatePassword(next);
}

export function changePasswordFailure(error: unknown): string {
  switch (codeOf(error)) {
    case 'auth/user-not-found':
      return 'Error: User does not exist';
    case 'auth/invalid-credential':
    case 'auth/wrong-password':
      return 'Your current password does not match the inputted password';
    default:
      return wordsOf(error, 'There was an error changing password');
  }
}

import { codeOf } from '../../../identity/error.ts';
import { openAccount } from '../session/session.ts';
import { wordsOf } from '../session/words.ts';

export async function changePassword(current: string, next: string): Promise<void> {
  const { identity } = await openAccount();
  await identity.reauthenticate(current);
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

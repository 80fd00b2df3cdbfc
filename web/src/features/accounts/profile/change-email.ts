import { codeOf } from '../../../identity/identity-error.ts';
import { api } from '../../../lib/api.ts';
import { enterPassword } from '../confirming/enter-password.ts';
import { openAccount } from '../session/open-account.ts';
import { wordsOf } from '../session/words.ts';

export const emailChangeSent =
  'We have sent a verification email to the new email address. Once confirmed, your account will be updated and you will be logged out here.';

/** The address changes once the link in the mail to it is opened. */
export async function changeEmail(email: string, password: string): Promise<void> {
  await enterPassword(password);
  await api.post('/api/verify-email', { body: { email_address: email } });
  const { identity } = await openAccount();
  await identity.sendEmailChange(email);
}

export function changeEmailFailure(error: unknown): string {
  switch (codeOf(error)) {
    case 'auth/user-not-found':
      return 'No user found.';
    case 'auth/invalid-email':
      return 'Invalid email address';
    case 'auth/invalid-credential':
    case 'auth/wrong-password':
      return 'Invalid credentials. Please try again';
    case 'auth/operation-not-allowed':
      return 'A verification email has been sent to this email';
    default:
      return wordsOf(error);
  }
}

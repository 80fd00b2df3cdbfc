import { codeOf, IdentityError } from '../../../identity/identity-error.ts';
import { ApiError } from '../../../lib/api.ts';
import { openAccount } from '../session/open-account.ts';
import { currentSession } from '../session/session.ts';
import { wordsOf } from '../session/words.ts';
import { askForFactor } from './ask-for-factor.ts';

/** What follows counts as done with a password that was entered just now. */
export async function enterPassword(password: string): Promise<void> {
  const { user } = currentSession();
  if (!user) throw new IdentityError('auth/user-not-found');
  const { identity } = await openAccount();
  const { secondFactorDue } = await identity.reauthenticate(password);
  if (secondFactorDue && user.role === 'ADMIN') await askForFactor();
}

export const invalidPassword = 'Error: Invalid credentials';

/** Why something did not happen that wanted the password. */
export function passwordFailure(error: unknown, fallback?: string): string {
  switch (error instanceof ApiError ? error.code : codeOf(error)) {
    case 'auth/invalid-credential':
    case 'auth/wrong-password':
      return invalidPassword;
    default:
      return `Error: ${wordsOf(error, fallback).replace(/^Error: /, '')}`;
  }
}

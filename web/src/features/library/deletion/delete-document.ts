import { codeOf, IdentityError } from '../../../identity/error.ts';
import { ApiError, api } from '../../../lib/api.ts';
import { currentSession, openAccount } from '../../accounts/session/session.ts';
import { wordsOf } from '../../accounts/session/words.ts';

export const onlyVersion = 'Error: You cannot delete the only version of a template.';
export const invalidPassword = 'Error: Invalid credentials';

/** One version, or without a number the whole template. Wants the password once more. */
export async function deleteDocument(id: string, version: number | undefined, password: string) {
  if (!currentSession().user) throw new IdentityError('auth/user-not-found');
  const { identity } = await openAccount();
  await identity.reauthenticate(password);
  await api.delete('/api/admin/template', { query: { id, version } });
}

export function deleteFailure(error: unknown): string {
  switch (error instanceof ApiError ? error.code : codeOf(error)) {
    case 'auth/invalid-credential':
    case 'auth/wrong-password':
      return invalidPassword;
    case 'auth/user-not-found':
      return 'Error: User not found';
    case 'resource/not-found':
      return 'Error: Template ID not found';
    case 'library/only-version':
      return onlyVersion;
    default:
      return `Error: ${wordsOf(error, 'An Unexpected Error Occured').replace(/^Error: /, '')}`;
  }
}

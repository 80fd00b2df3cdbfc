import { onlyVersion } from '@counterpart/contract/facts/sentences';
import { codeOf } from '../../../identity/identity-error.ts';
import { ApiError, api } from '../../../lib/api.ts';
import { enterPassword, passwordFailure } from '../../accounts/confirming/enter-password.ts';

export const onlyVersionLeft = `Error: ${onlyVersion}`;

/** One version, or without a number the whole template. Wants the password once more. */
export async function deleteDocument(id: string, version: number | undefined, password: string) {
  await enterPassword(password);
  await api.delete('/api/admin/template', { query: { id, version } });
}

export function deleteDocumentFailure(error: unknown): string {
  switch (error instanceof ApiError ? error.code : codeOf(error)) {
    case 'auth/user-not-found':
      return 'Error: User not found';
    case 'resource/not-found':
      return 'Error: Template ID not found';
    case 'library/only-version':
      return onlyVersionLeft;
    default:
      return passwordFailure(error, 'An Unexpected Error Occured');
  }
}

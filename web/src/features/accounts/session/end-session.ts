import { sessionExpired } from '@counterpart/contract/facts/sentences';
import { codeOf, type IdentityError } from '../../../identity/identity-error.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { keepWayBack } from './way-back.ts';

/** However many calls find out that a session has ended, it is said once. */
export const endedToast = 'session-ended';

const isExpiry = (error: Error): boolean =>
  error.message === 'TOKEN_EXPIRED' ||
  codeOf(error) === 'auth/user-token-expired' ||
  (error instanceof ApiError && error.code === 'auth/id-token-expired');

/** What the server says to a token that is good for nothing any more. */
const ends = ['auth/id-token-expired', 'auth/id-token-invalid', 'auth/user-not-found', 'auth/user-disabled'];

export const isRefusal = (error: ApiError): boolean => ends.includes(error.code ?? '');

/** Whether what the identity provider says is the end of a session, or only of one attempt. */
export const isEnd = (error: IdentityError): boolean =>
  isExpiry(error) || error.code === 'auth/user-disabled';

/** Whoever is locked out is told so; to everybody else the session has expired. */
export function sayEnded(error?: ApiError | IdentityError): void {
  const reason = error?.code === 'auth/user-disabled' ? error.message : '';
  toast.alert(reason || sessionExpired, endedToast);
}

/** Says that it is over, keeps the way back, and leaves. */
export async function endSession(error: ApiError | IdentityError, leave: () => Promise<void>): Promise<void> {
  sayEnded(error);
  keepWayBack(window.location.pathname + window.location.search);
  await leave();
}

/** That nobody is known by a token says nothing to the person who holds it. */
export function profileFailure(error: unknown): string {
  const unknown = 'Error finding user information. Please try again';
  if (isExpiry(error as Error)) return sessionExpired;
  return error instanceof ApiError && error.status === 401 ? unknown : messageOf(error, unknown);
}

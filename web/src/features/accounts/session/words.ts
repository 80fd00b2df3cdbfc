import { unexpected } from '@counterpart/contract/facts/sentences';
import { IdentityError } from '../../../identity/identity-error.ts';
import { messageOf } from '../../../lib/api.ts';

/** What the server or the identity provider has to say about a failure, or else our own words. */
export const wordsOf = (error: unknown, fallback?: string): string =>
  error instanceof IdentityError ? error.message || (fallback ?? unexpected) : messageOf(error, fallback);

import { describe, expect, it } from 'vitest';
import { IdentityError } from '../../../identity/identity-error.ts';
import { ApiError } from '../../../lib/api.ts';
import { deleteDocument, deleteDocumentFailure } from './delete-document.ts';

describe('a deletion that fails says', () => {
  it.each([
    [new IdentityError('auth/invalid-credential', 'x'), 'Error: Invalid credentials'],
    [new IdentityError('INVALID_PASSWORD', 'x'), 'Error: Invalid credentials'],
    [new IdentityError('auth/user-not-found'), 'Error: User not found'],
    [new ApiError(401, { code: 'auth/user-not-found', message: 'x' }), 'Error: User not found'],
    [new ApiError(404, { code: 'resource/not-found', message: 'x' }), 'Error: Template ID not found'],
    [
      new ApiError(409, { code: 'library/only-version', message: 'x' }),
      'Error: You cannot delete the only version of a template.',
    ],
    [new ApiError(503, { message: 'The shop is being moved' }), 'Error: The shop is being moved'],
    [new ApiError(500, { message: 'Error: Twice' }), 'Error: Twice'],
    [new ApiError(500, {}), 'Error: An Unexpected Error Occured'],
    [new IdentityError('auth/network-request-failed'), 'Error: An Unexpected Error Occured'],
    [new TypeError('Failed to fetch'), 'Error: An Unexpected Error Occured'],
  ])('for %o: %s', (error, words) => {
    expect(deleteDocumentFailure(error)).toBe(words);
  });

  it('that nobody is there, if nobody is', async () => {
    const error = await deleteDocument('a', 1, 'secret').catch((thrown: unknown) => thrown);
    expect(deleteDocumentFailure(error)).toBe('Error: User not found');
  });
});

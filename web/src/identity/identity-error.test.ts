import { describe, expect, it } from 'vitest';
import { IdentityError } from './identity-error.ts';

describe('a code of an identity provider', () => {
  it.each([
    'auth/invalid-email',
    'auth/wrong-password',
    'auth/missing-password',
    'auth/invalid-credential',
    'auth/email-already-in-use',
    'auth/user-not-found',
    'auth/too-many-requests',
    'auth/expired-action-code',
    'auth/invalid-action-code',
    'auth/requires-recent-login',
    'auth/user-token-expired',
    'auth/user-disabled',
    'auth/operation-not-allowed',
    'auth/credential-already-in-use',
    'auth/account-exists-with-different-credential',
    'auth/multi-factor-auth-required',
    'auth/network-request-failed',
  ])('%s stays what it is', (code) => {
    expect(new IdentityError(code).code).toBe(code);
  });

  it.each([
    ['EMAIL_EXISTS', 'auth/email-already-in-use'],
    ['INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'auth/too-many-requests'],
    ['EXPIRED_OOB_CODE', 'auth/expired-action-code'],
    ['TOKEN_EXPIRED', 'auth/user-token-expired'],
    ['auth/timeout', 'auth/network-request-failed'],
    ['request/too-many', 'auth/too-many-requests'],
    ['USER_DISABLED', 'auth/user-disabled'],
  ])('%s is our %s', (given, code) => {
    expect(new IdentityError(given).code).toBe(code);
  });

  it.each([
    ['SOME_NEW CODE', 'auth/some-new-code'],
    ['auth/Brand_New', 'auth/brand-new'],
  ])('%s, unknown, is lower-cased with dashes', (given, code) => {
    expect(new IdentityError(given).code).toBe(code);
  });

  it('may be missing', () => {
    expect(new IdentityError(undefined).code).toBeUndefined();
  });
});

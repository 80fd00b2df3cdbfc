import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailAddress } from '../facts/fields.ts';
import { password } from '../facts/password.ts';
import { named } from '../named.ts';

/**
 * The embedded identity provider. A session lives in an HttpOnly cookie that only these calls read; every other call
 * of the shop wants the short-lived token that `identityToken` gives for it.
 */

const code = z.string().check(z.minLength(1), z.maxLength(500));
const givenPassword = z.string().check(z.maxLength(128, 'Password must be at most 128 characters'));

export const identity = named('Identity', z.object({ uid: z.string(), email: z.string() }));
export type Identity = z.infer<typeof identity>;

export const considerPassword = endpoint({
  method: 'POST',
  path: '/api/identity/consider-password',
  summary: 'Whether an address may sign up with a password: one of those that everybody guesses is refused',
  access: 'open',
  body: z.object({ email: emailAddress(), password: password() }),
  refusals: ['auth/weak-password'],
});

export const signUp = endpoint({
  method: 'POST',
  path: '/api/identity/sign-up',
  summary: 'Creates an identity and signs it in; it can do nothing until it has a user record',
  access: 'open',
  body: z.object({ email: emailAddress(), password: password() }),
  response: identity,
  refusals: ['code/not-verified', 'auth/weak-password', 'auth/email-already-in-use', 'auth/user-disabled'],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/identity/sign-in',
  summary: 'Starts a session',
  access: 'open',
  body: z.object({ email: emailAddress(), password: givenPassword }),
  response: identity,
  refusals: ['auth/invalid-credential', 'auth/user-disabled', 'auth/multi-factor-auth-required'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/identity/sign-out',
  summary: 'Ends the session of this browser, if there is one',
  access: 'browser',
});

export const identityToken = endpoint({
  method: 'POST',
  path: '/api/identity/token',
  summary: 'A fresh ID token for the session of this browser; null without one',
  access: 'browser',
  response: z.nullable(
    z.object({ token: z.string(), uid: z.string(), email: z.string(), expires_at: z.iso.datetime() }),
  ),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/identity/sessions',
  summary: 'Where the person of this session is signed in, the last used first',
  access: 'session',
  response: z.array(
    z.object({
      id: z.string(),
      /** In words, such as `Firefox on Linux`. */
      device: z.string(),
      /** Roughly. */
      network: z.string(),
      since: z.iso.datetime(),
      last_used: z.iso.datetime(),
      is_current: z.boolean(),
    }),
  ),
});
export type ListedSession = z.infer<(typeof listSessions)['response']>[number];

export const endSession = endpoint({
  method: 'POST',
  path: '/api/identity/end-session',
  summary: 'Signs out one of the devices of the person of this session',
  access: 'session',
  body: z.object({ id: z.string().check(z.maxLength(100)) }),
  refusals: ['resource/not-found'],
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/identity/end-other-sessions',
  summary: 'Signs out every device but this one',
  access: 'session',
});

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/identity/reauthenticate',
  summary: 'Checks the password again and makes the session recent, as sensitive calls want it',
  access: 'session',
  body: z.object({ password: givenPassword }),
  response: z.object({
    /** Whether calls that want the second factor of an administrator want it shown again. */
    second_factor_due: z.boolean(),
  }),
  refusals: ['auth/invalid-credential'],
});

export const updatePassword = endpoint({
  method: 'POST',
  path: '/api/identity/update-password',
  summary: 'Sets another password in a recent session and ends all other sessions',
  access: 'session',
  body: z.object({ password: password() }),
  refusals: ['auth/weak-password', 'auth/requires-recent-login'],
});

export const sendPasswordReset = endpoint({
  method: 'POST',
  path: '/api/identity/send-password-reset',
  summary: 'Mails a reset link to a known address; the answer is the same for an unknown one',
  access: 'open',
  body: z.object({ email: emailAddress() }),
});

export const verifyPasswordReset = endpoint({
  method: 'POST',
  path: '/api/identity/verify-password-reset',
  summary: 'Whether a reset code is still good, without using it up',
  access: 'open',
  body: z.object({ code }),
  refusals: ['auth/invalid-action-code', 'auth/expired-action-code'],
});

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/api/identity/confirm-password-reset',
  summary: 'Sets a new password with a reset code, once, and ends every session',
  access: 'open',
  body: z.object({ code, password: password() }),
  refusals: ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/weak-password'],
});

export const sendEmailChange = endpoint({
  method: 'POST',
  path: '/api/identity/send-email-change',
  summary: 'Mails a link to the new address of a recent session and a notice to the old one',
  access: 'session',
  body: z.object({ email: emailAddress() }),
  refusals: ['auth/requires-recent-login', 'auth/email-already-in-use'],
});

export const applyEmailChange = endpoint({
  method: 'POST',
  path: '/api/identity/apply-email-change',
  summary: 'Changes the address with the code from its mail, once, and ends every session',
  access: 'open',
  body: z.object({ code }),
  refusals: ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/email-already-in-use'],
});

export const undoChange = endpoint({
  method: 'POST',
  path: '/api/identity/undo-change',
  summary:
    'Puts an account back with the code from a mail that told of a change: the address, no session, and the code for a new password',
  access: 'open',
  body: z.object({ code }),
  response: z.object({ reset_code: z.string() }),
  refusals: ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/email-already-in-use'],
});

export const deleteIdentity = endpoint({
  method: 'POST',
  path: '/api/identity/delete',
  summary: 'Removes the identity of a recent session and its user record, if they are still there',
  access: 'session',
  refusals: ['auth/requires-recent-login', 'people/last-administrator'],
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { named } from '../named.ts';
import { identity } from './identity.ts';

/** Second factors of the embedded identity provider: passkeys, an authenticator app, and codes for when both are lost. */

/** What a browser's `navigator.credentials` takes and gives, as JSON. */
const passkeyOptions = named('PasskeyOptions', z.looseObject({ challenge: z.string() }));
const passkeyAnswer = named(
  'PasskeyAnswer',
  z.looseObject({ id: z.string().check(z.minLength(1), z.maxLength(1500)) }),
);
const code = z.string().check(z.trim(), z.minLength(6, 'Please enter the code'), z.maxLength(40));
const recoveryCodes = named(
  'RecoveryCodes',
  z.object({
    /** Seen this once; empty where there were some already. */
    recovery_codes: z.array(z.string()),
  }),
);

export const listFactors = endpoint({
  method: 'GET',
  path: '/api/identity/factors',
  summary: 'The second factors of the person of this session',
  access: 'session',
  response: z.object({
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        since: z.iso.datetime(),
        last_used: z.optional(z.iso.datetime()),
      }),
    ),
    authenticator: z.boolean(),
    recovery_codes_left: z.int(),
  }),
});
export type ListedFactors = z.infer<(typeof listFactors)['response']>;

export const preparePasskey = endpoint({
  method: 'POST',
  path: '/api/identity/prepare-passkey',
  summary: 'What a browser needs to make a passkey, in a recent session',
  access: 'session',
  response: passkeyOptions,
  refusals: ['auth/requires-recent-login'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/identity/add-passkey',
  summary: 'Adds the passkey that was made, in a recent session; the first factor ends all other sessions',
  access: 'session',
  body: z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Name is a required field'),
        z.maxLength(60, 'Please use at most 60 characters'),
      ),
    passkey: passkeyAnswer,
  }),
  response: recoveryCodes,
  refusals: ['auth/requires-recent-login', 'auth/invalid-credential'],
});

export const prepareAuthenticator = endpoint({
  method: 'POST',
  path: '/api/identity/prepare-authenticator',
  summary: 'A new secret for an authenticator app, in a recent session; counts once it is confirmed',
  access: 'session',
  response: z.object({ secret: z.string(), address: z.string() }),
  refusals: ['auth/requires-recent-login'],
});

export const addAuthenticator = endpoint({
  method: 'POST',
  path: '/api/identity/add-authenticator',
  summary: 'Confirms the app with a code of it; the first factor ends all other sessions',
  access: 'session',
  body: z.object({ code }),
  response: recoveryCodes,
  refusals: ['auth/requires-recent-login', 'auth/invalid-credential'],
});

export const removeFactor = endpoint({
  method: 'POST',
  path: '/api/identity/remove-factor',
  summary: 'Removes a passkey by its id, or the authenticator app, in a recent session',
  access: 'session',
  body: z.object({ id: z.string().check(z.maxLength(1500)) }),
  refusals: ['auth/requires-recent-login', 'resource/not-found'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/identity/renew-recovery-codes',
  summary: 'Ten new recovery codes in place of the old ones, in a recent session',
  access: 'session',
  response: recoveryCodes,
  refusals: ['auth/requires-recent-login', 'request/invalid'],
});

export const factorOptions = endpoint({
  method: 'POST',
  path: '/api/identity/factor-options',
  summary:
    'How somebody can show who they are: with a passkey alone, after the password, or again in a session',
  access: 'browser',
  body: z.object({ for: z.enum(['sign-in', 'second-step', 'session']) }),
  response: z.object({
    code: z.boolean(),
    passkey: z.nullable(passkeyOptions),
  }),
  refusals: ['auth/required', 'auth/user-disabled'],
});

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/api/identity/passkey-sign-in',
  summary: 'Starts a session with a passkey that has seen its owner, without a password',
  access: 'open',
  body: z.object({ passkey: passkeyAnswer }),
  response: identity,
  refusals: ['auth/invalid-credential', 'auth/user-disabled'],
});

const proof = named('FactorProof', z.object({ code: z.optional(code), passkey: z.optional(passkeyAnswer) }));

export const secondStep = endpoint({
  method: 'POST',
  path: '/api/identity/second-step',
  summary: 'Starts the session that a right password was not enough for',
  access: 'open',
  body: proof,
  response: identity,
  refusals: ['auth/required', 'auth/invalid-credential', 'auth/user-disabled'],
});

export const showFactor = endpoint({
  method: 'POST',
  path: '/api/identity/show-factor',
  summary: 'Shows the second factor again, as deletes and refunds of an administrator want it',
  access: 'session',
  body: proof,
  refusals: ['auth/invalid-credential'],
});

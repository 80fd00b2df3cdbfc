import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call: everybody; everybody, and who shows a token gets what a customer gets; everybody, and a browser
 * with a session cookie of the embedded identity gets what is its own; only such a browser; the bearer of an ID token,
 * with a user record or not yet; one with a user record; an administrator.
 */
export type Access = 'open' | 'either' | 'browser' | 'session' | 'identified' | 'signed-in' | 'admin';

/** One call of the API: where it is, who may make it, what goes in and what comes out. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}` | `/.well-known/${string}`;
  summary: string;
  access: Access;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** In bytes, of a body that may be longer than others. */
  largestBody?: number;
  /** What a 200 carries; a call without it answers 204 and nothing. */
  response?: z.ZodMiniType;
  /** What a 200 is where it is not JSON. */
  media?: 'text/plain' | 'text/csv' | 'application/pdf';
  /** A part of a list: `X-Total-Count` says how long all of it is. */
  isCounted?: true;
  /** How it refuses, beside what every call of its kind does (`refusalsOf`). */
  refusals?: readonly ErrorCode[];
}

/** A call that a screen does not name in its code is left out of what the browser loads. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Of calls that want a password, and a second factor where there is one, shown just now. */
export const ofConfirming = ['auth/requires-recent-login', 'auth/requires-second-factor'] as const;

const ofToken = ['auth/required', 'auth/id-token-expired', 'auth/id-token-invalid'] as const;
const ofPerson = [...ofToken, 'auth/user-not-found', 'auth/user-disabled'] as const;
/**
 * Cookies are sent by themselves, so the calls that read one are for the shop's own pages. Where another provider keeps
 * the accounts they are not there.
 */
const ofIdentity = ['auth/forbidden', 'auth/too-many-requests', 'resource/not-found'] as const;

const byAccess: Record<Access, readonly ErrorCode[]> = {
  open: [],
  either: ofPerson,
  browser: [],
  session: ['auth/required', 'auth/user-disabled'],
  identified: ofToken,
  'signed-in': ofPerson,
  admin: [...ofPerson, 'auth/forbidden', 'auth/second-factor-required'],
};

/** Every way in which a call can refuse. */
export function refusalsOf({ access, method, path, body, query, refusals = [] }: Endpoint): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      'request/unreadable',
      ...(body || query ? (['request/invalid'] as const) : []),
      ...(method === 'GET' ? [] : (['request/too-large', 'request/unsupported-type'] as const)),
      ...(path.startsWith('/api/identity/') ? ofIdentity : []),
      ...byAccess[access],
      ...refusals,
      'server/unavailable',
      'server/unexpected',
    ]),
  ];
}

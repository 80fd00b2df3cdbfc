import type * as z from 'zod/mini';

/**
 * Who may make a call: everybody; everybody, and who shows a token gets what a customer gets; a browser with a session
 * cookie of the embedded identity; the bearer of an ID token, with a user record or not yet; one with a user record;
 * an administrator.
 */
export type Access = 'open' | 'either' | 'session' | 'identified' | 'signed-in' | 'admin';

/** One call of the API: where it is, who may make it, what goes in and what comes out. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
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
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

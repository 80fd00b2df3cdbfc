import type * as z from 'zod/mini';

/** One call of the API: where it is, who may make it, what goes in and what comes out. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  access: 'open' | 'signed-in' | 'admin';
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** What a 200 carries; a call without it answers 204 and nothing. */
  response?: z.ZodMiniType;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

import * as z from 'zod/mini';

/** Every way in which a call can fail, and the HTTP status that it has. */
export const errorStatus = {
  'request/invalid': 400,
  'request/unreadable': 400,
  'request/too-large': 413,
  'request/unsupported-type': 415,
  'request/too-many': 429,
  'request/timeout': 408,
  'files/link-expired': 403,
  'resource/not-found': 404,
  'resource/method-not-allowed': 405,
  'server/unavailable': 503,
  'server/unexpected': 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorBody = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
});

export type ErrorBody = z.infer<typeof errorBody>;

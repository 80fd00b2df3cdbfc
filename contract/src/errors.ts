import * as z from 'zod/mini';
import { named } from './named.ts';

/** Every way in which a call can fail, and the HTTP status that it has. */
export const errorStatus = {
  'request/invalid': 400,
  'request/unreadable': 400,
  'request/too-large': 413,
  'request/unsupported-type': 415,
  'request/too-many': 429,
  'auth/required': 401,
  'auth/id-token-expired': 401,
  'auth/id-token-invalid': 401,
  'auth/user-not-found': 401,
  'auth/forbidden': 403,
  'auth/requires-recent-login': 403,
  'auth/requires-second-factor': 403,
  'auth/second-factor-required': 403,
  'auth/multi-factor-auth-required': 401,
  'auth/user-disabled': 403,
  'auth/invalid-credential': 401,
  'auth/weak-password': 400,
  'auth/email-already-in-use': 409,
  'auth/invalid-action-code': 400,
  'auth/expired-action-code': 400,
  'auth/too-many-requests': 429,
  'account/exists': 409,
  'account/unknown': 404,
  'account/terms-changed': 409,
  'code/invalid': 400,
  'code/expired': 400,
  'code/exhausted': 429,
  'code/not-verified': 403,
  'files/link-expired': 403,
  'files/refused': 400,
  'cart/already-added': 409,
  'orders/already-owned': 409,
  'orders/payment-under-way': 409,
  'orders/refunded': 403,
  'orders/nothing-to-refund': 409,
  'payments/bad-signature': 400,
  'payments/unavailable': 503,
  'work/being-tried': 409,
  'work/names-no-document': 409,
  'people/yourself': 409,
  'people/last-administrator': 409,
  'library/only-version': 409,
  'library/changed-meanwhile': 409,
  'changes/unavailable': 409,
  'answers/changed-elsewhere': 409,
  'answers/too-many': 409,
  'filling/unavailable': 409,
  'search/too-many-synonyms': 409,
  'resource/not-found': 404,
  'server/unavailable': 503,
  'server/unexpected': 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorBody = named(
  'Error',
  z.object({
    message: z.string(),
    code: z.optional(z.enum(Object.keys(errorStatus) as ErrorCode[])),
    errors: z.optional(z.record(z.string(), z.string())),
  }),
);

export type ErrorBody = z.infer<typeof errorBody>;

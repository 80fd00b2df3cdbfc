import * as z from 'zod/mini';
import { endpoint, ofConfirming } from '../../endpoint.ts';
import { listQuery } from '../../facts/list-query.ts';
import { named } from '../../named.ts';

/** Work that the shop has given up. */
const failedWork = named(
  'FailedWork',
  z.object({
    _id: z.string(),
    /** What it is, and of what exactly. */
    what: z.string(),
    about: z.optional(z.string()),
    whom: z.optional(z.string()),
    first_tried: z.iso.datetime(),
    last_tried: z.iso.datetime(),
    tries: z.int(),
    /** In a sentence. */
    error: z.string(),
    being_tried: z.boolean(),
    /** Trying it again moves money: it wants a password that was entered just now. */
    retry_wants_password: z.boolean(),
    /** What it means to give it up for good. */
    discarding: z.string(),
  }),
);
export type FailedWork = z.infer<typeof failedWork>;

export const listFailedWork = endpoint({
  method: 'GET',
  path: '/api/admin/failed-work',
  summary:
    'Mails, refunds, previews and other work that the shop has given up, the latest first; counted in X-Total-Count',
  access: 'admin',
  isCounted: true,
  query: z.object(listQuery),
  response: z.array(failedWork),
});

const one = z.object({ _id: z.string().check(z.trim(), z.maxLength(100)) });

const ofOne = ['resource/not-found', 'work/being-tried', ...ofConfirming] as const;

export const retryFailedWork = endpoint({
  method: 'POST',
  path: '/api/admin/retry-failed-work',
  summary: 'Tries work that was given up again',
  access: 'admin',
  body: one,
  refusals: [...ofOne, 'work/names-no-document'],
});

export const retryAllFailedWork = endpoint({
  method: 'POST',
  path: '/api/admin/retry-all-failed-work',
  summary: 'Tries all of it again but the refunds that came back, and says how many',
  access: 'admin',
  response: z.object({ retried: z.int() }),
});

export const discardFailedWork = endpoint({
  method: 'POST',
  path: '/api/admin/discard-failed-work',
  summary: 'Gives work up for good; wants a password that was entered just now',
  access: 'admin',
  body: one,
  refusals: ofOne,
});

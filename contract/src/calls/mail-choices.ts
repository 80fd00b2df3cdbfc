import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { named } from '../named.ts';

/** Mails that somebody gets unasked and can stop; those about one's own orders and account are none of them. */
const notices = named('Notices', z.object({ new_versions: z.boolean(), new_templates: z.boolean() }));
export type Notices = z.infer<typeof notices>;

export const getNotices = endpoint({
  method: 'GET',
  path: '/api/user/notices',
  summary: 'Which notices the signed-in person gets by mail',
  access: 'signed-in',
  response: notices,
});

export const updateNotices = endpoint({
  method: 'PUT',
  path: '/api/user/notices',
  summary: 'Stops or takes up notices by mail; those that are not named stay as they are',
  access: 'signed-in',
  body: z.object({ new_versions: z.optional(z.boolean()), new_templates: z.optional(z.boolean()) }),
  response: notices,
});

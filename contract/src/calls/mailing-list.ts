import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailAddress } from '../facts/fields.ts';

export const subscription = z.object({ email_address: emailAddress() });

export type Subscription = z.infer<typeof subscription>;

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscribe-to-mailing-list',
  summary: 'Puts an address on the mailing list; an address that is on it already stays on it',
  access: 'open',
  body: subscription,
  refusals: ['request/too-many'],
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailAddress } from '../facts/fields.ts';

export const subscription = z.object({ email_address: emailAddress() });

export type Subscription = z.infer<typeof subscription>;

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscribe-to-mailing-list',
  summary:
    'Mails an address the link that puts it on the mailing list; the answer is the same for one that is on it',
  access: 'open',
  body: subscription,
  refusals: ['request/too-many'],
});

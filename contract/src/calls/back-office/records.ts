import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { listQuery } from '../../facts/list-query.ts';
import { named } from '../../named.ts';

export const feedbackEntry = named(
  'FeedbackEntry',
  z.object({
    _id: z.string(),
    date: z.iso.datetime(),
    email_address: z.string(),
    subject_of_feedback: z.string(),
    feedback_message: z.string(),
  }),
);
export type FeedbackEntry = z.infer<typeof feedbackEntry>;

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/admin/feedback',
  summary: 'The feedback received, the latest first; counted in X-Total-Count',
  access: 'admin',
  isCounted: true,
  query: z.object(listQuery),
  response: z.array(feedbackEntry),
});

export const subscriber = named(
  'Subscriber',
  z.object({ email_address: z.string(), date: z.iso.datetime() }),
);
export type Subscriber = z.infer<typeof subscriber>;

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscribers',
  summary: 'The confirmed addresses of the mailing list, the latest first; counted in X-Total-Count',
  access: 'admin',
  isCounted: true,
  query: z.object(listQuery),
  response: z.array(subscriber),
});

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscribers.csv',
  summary: 'The confirmed addresses of the mailing list as CSV, with a link to unsubscribe for each',
  access: 'admin',
  media: 'text/csv',
});

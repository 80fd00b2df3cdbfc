import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailAddress, requiredText } from '../facts/fields.ts';
import { named } from '../named.ts';

export const feedback = named(
  'Feedback',
  z.object({
    email_address: emailAddress(),
    subject_of_feedback: requiredText('Subject of feedback', 200),
    feedback_message: requiredText('Feedback message', 5000),
  }),
);

export type Feedback = z.infer<typeof feedback>;

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/send-feedback-email',
  summary: 'Keeps a message from a visitor or customer and mails it to the support address',
  access: 'open',
  body: feedback,
  refusals: ['request/too-many'],
});

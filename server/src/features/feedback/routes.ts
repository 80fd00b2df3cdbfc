import * as calls from '@counterpart/contract/calls/feedback';
import * as paths from '@counterpart/contract/facts/paths';
import { feedbackSent } from '@counterpart/contract/facts/sentences';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mount } from '../../http/mount.ts';
import { plainForm } from '../../http/pages/plain-form.ts';
import type { Deps } from '../deps.ts';
import { sendFeedback } from './send-feedback.ts';

const perAddress = { name: 'feedback', most: 10, perSeconds: 3600 };

export function feedbackRoutes(app: FastifyInstance, deps: Deps) {
  const take = async (message: calls.Feedback, { ip }: FastifyRequest) => {
    await deps.limit(perAddress, ip);
    await sendFeedback(deps, message);
  };
  mount(app, calls.sendFeedback, async ({ body, request }) => {
    await take(body, request);
    return undefined;
  });
  plainForm(app, {
    path: paths.feedbackPage,
    publicUrl: deps.settings.publicUrl,
    title: 'Feedback and support',
    fields: {
      email_address: { label: 'Email Address', type: 'email' },
      subject_of_feedback: { label: 'Subject of Feedback', type: 'text' },
      feedback_message: { label: 'Feedback Message', type: 'long' },
    },
    button: 'Submit',
    body: calls.feedback,
    act: take,
    done: feedbackSent,
  });
}

import * as feedback from '@counterpart/contract/calls/feedback';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { sendFeedback } from './send-feedback.ts';

const perAddress = { name: 'feedback', most: 10, perSeconds: 3600 };

export function feedbackRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, feedback.sendFeedback, async ({ body, request }) => {
    await deps.limit(perAddress, request.ip);
    await sendFeedback(deps, body);
    return undefined;
  });
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../lib/html.ts';
import { asFailure, logFailure, sendFailure } from '../error-handler.ts';
import { sendPlainPage } from '../pages/plain-page.ts';

/** Where the links to private files lead. A person's browser goes there, so that a refusal is a page. */
export function fileRoute(
  app: FastifyInstance,
  url: string,
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) {
  app.route({
    method: ['GET', 'HEAD'],
    url,
    handler: (request, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
      return send(request, reply);
    },
    errorHandler: refuse,
  });
}

function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = asFailure(error);
  logFailure(request, error, failure);
  if (!request.headers.accept?.includes('text/html')) return sendFailure(reply, failure);
  return sendPlainPage(reply.status(failure.status), {
    title: 'This document cannot be downloaded',
    body: html`<p>${failure.message}</p><p><a href="/orders">Go to your orders</a></p>`,
  });
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asFailure, sendFailure } from '../../../http/error-handler.ts';
import { sendPlainPage } from '../../../http/pages/plain-page.ts';
import { html } from '../../../lib/html.ts';
import type { Deps } from '../../deps.ts';
import { documentPath } from './document-link.ts';
import { downloadDocument } from './download-document.ts';

/** Where the links to documents lead. A person's browser goes there, so that a refusal is a page. */
export function documentRoute(app: FastifyInstance, deps: Deps) {
  app.route({
    method: ['GET', 'HEAD'],
    url: documentPath,
    schema: { hide: true },
    handler: (request, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
      return downloadDocument(deps, request, reply);
    },
    errorHandler: refuse,
  });
}

function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = asFailure(error);
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
  if (!request.headers.accept?.includes('text/html')) return sendFailure(reply, failure);
  return sendPlainPage(reply.status(failure.status), {
    title: 'This document cannot be downloaded',
    body: html`<p>${failure.message}</p><p><a href="/orders">Go to your orders</a></p>`,
  });
}

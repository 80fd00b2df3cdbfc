import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startSpan } from '../../telemetry/tracing.ts';
import { currentTrail, onTrail, type Trail } from '../../telemetry/trail.ts';
import { requestIds, type Trust, throughProxy } from './request-ids.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trail: Trail;
    /** Made by the shop itself, while it renders a page. */
    isFromWithin: boolean;
  }
}

/** Gives every request an id, and everything that it leads to the way back to it. */
export function followRequests(app: FastifyInstance, trust: Trust) {
  const begin = beginning(trust);
  app.decorateRequest('trail');
  app.decorateRequest('isFromWithin', false);
  app.addHook('onRequest', (request, reply, next) => {
    const outer = currentTrail();
    request.isFromWithin = outer !== undefined;
    const trail = outer ?? begin(request);
    request.trail = trail;
    reply.header('x-request-id', trail.requestId);
    onTrail(trail, next);
  });
  // What arrives with a body arrives in its own time, and on no trail.
  app.addHook('preValidation', (request, _reply, next) => {
    if (currentTrail() === request.trail) next();
    else onTrail(request.trail, next);
  });
  app.addHook('onResponse', (request, reply, next) => {
    if (!request.isFromWithin && request.trail.span) {
      request.trail.span.set({
        'http.response.status_code': reply.statusCode,
        'enduser.id': request.trail.actor,
      });
      request.trail.span.end();
    }
    next();
  });
}

function beginning(trust: Trust) {
  const isThroughProxy = throughProxy(trust);
  const requestIdOf = requestIds(trust);
  return ({ raw, headers, method, routeOptions }: FastifyRequest): Trail => {
    const requestId = requestIdOf(raw);
    const route = routeOptions.url ?? 'unmatched';
    const { traceparent } = headers;
    const parent = typeof traceparent === 'string' && isThroughProxy(raw) ? traceparent : undefined;
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': requestId };
    return { requestId, span: startSpan(`${method} ${route}`, 'server', attributes, parent) };
  };
}

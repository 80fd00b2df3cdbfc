import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../telemetry/metrics.ts';

/** By the route's pattern: an address is what a visitor makes it. */
export function measureRequests(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', (request, reply, next) => {
    if (!request.isFromWithin) {
      const { method, routeOptions } = request;
      metrics.request(
        method,
        routeOptions.url ?? 'unmatched',
        reply.raw.statusCode,
        reply.elapsedTime / 1000,
      );
    }
    next();
  });
}

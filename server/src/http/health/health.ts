import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

export function health(app: FastifyInstance, readiness: Readiness) {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', async (_request, reply) => {
    await readiness.check();
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

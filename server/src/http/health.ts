import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Failure } from './failure.ts';

export function health(app: FastifyInstance, pool: pg.Pool) {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', async (_request, reply) => {
    try {
      await pool.query('select 1');
    } catch {
      throw new Failure('server/unavailable', 'The database does not answer', { retryAfterSeconds: 5 });
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isProbe, probeHeader } from '../../lib/secrets/probe.ts';
import type { Readiness } from './readiness.ts';

/** What the shop sees of a caller: only an operator with its secret is told. */
export interface SeenCaller {
  /** Whom the limits count. */
  ip: string;
  forwardedFor?: string;
}

export function health(app: FastifyInstance, readiness: Readiness, secretsKey: string | undefined) {
  app.get('/healthz', async (request, reply) => {
    const isOperator = secretsKey !== undefined && isProbe(secretsKey, request.headers[probeHeader]);
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'alive', ...(isOperator && { seen: seen(request) }) });
  });
  app.get('/readyz', async (_request, reply) => {
    await readiness.check();
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}

const seen = ({ ip, headers }: FastifyRequest): SeenCaller => ({
  ip,
  forwardedFor: headers['x-forwarded-for']?.toString(),
});

import type { Endpoint } from '@counterpart/contract/endpoint';
import { errorBody } from '@counterpart/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type * as z from 'zod/mini';

type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;

export interface Call<E extends Endpoint> {
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Puts one call of the contract on the air: its schemas check what comes in and shape what goes out. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Parsed<E['response']> | FastifyReply | undefined>,
  onRequest: onRequestHookHandler[] = [],
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    onRequest,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.access],
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { ...(endpoint.response && { 200: endpoint.response }), '4xx': errorBody, '5xx': errorBody },
    },
    handler: async (request, reply) => {
      const call = { query: request.query, body: request.body, request, reply } as Call<E>;
      const answer = await handle(call);
      if (reply.sent || answer === reply) return reply;
      return answer === undefined ? reply.status(204).send() : answer;
    },
  });
}

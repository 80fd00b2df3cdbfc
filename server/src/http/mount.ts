import type { Endpoint } from '@counterpart/contract/endpoint';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
} from 'fastify';
import type * as z from 'zod/mini';
import type { Identity } from '../ports/identity/port.ts';
import type { Caller, Person } from './gate.ts';

type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;

interface Call<E extends Endpoint> {
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  /** Who calls; somebody with a user record where the endpoint wants one. */
  person: Caller<E['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Parsed<E['response']> | FastifyReply | undefined>;

/** Puts one call of the contract on the air: its schemas check what comes in and shape what goes out. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
  onRequest: (onRequestHookHandler | onRequestAsyncHookHandler)[] = [],
  config: FastifyContextConfig = {},
) {
  const { method, path: url, access, media, largestBody } = endpoint;
  app.route({
    method,
    url,
    config,
    ...(largestBody && { bodyLimit: largestBody }),
    onRequest: access === 'open' || access === 'browser' ? onRequest : [admit, ...onRequest],
    ...(method === 'DELETE' && endpoint.query && { preValidation: takeBodyAsQuery }),
    schema: {
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.response && { response: { 200: endpoint.response } }),
    },
    handler: async (request, reply) => {
      const { query, body, caller: person } = request;
      const answer = await handle({ query, body, person, request, reply } as Call<E>);
      if (reply.sent || answer === reply) return reply;
      if (media) reply.type(`${media}; charset=utf-8`);
      return answer === undefined ? reply.status(204).send() : reply.send(answer);
    },
  });

  /** Before anything that was sent is read; what a signed-in person gets is for nobody else. */
  async function admit(request: FastifyRequest, reply: FastifyReply) {
    if (access !== 'either' || request.headers.authorization) reply.header('cache-control', 'no-store');
    request.caller = await app.gate.admit(request, access);
    if (request.caller) request.trail.actor = idOf(request.caller);
  }
}

const idOf = (caller: Person | Identity) => ('id' in caller ? caller.id : caller.uid);

/** A DELETE takes its parameters from the query or from a JSON body. */
async function takeBodyAsQuery(request: FastifyRequest) {
  const { query, body } = request;
  if (typeof body === 'object') request.query = { ...(query as object), ...body };
}

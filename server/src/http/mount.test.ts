import { endpoint } from '@counterpart/contract/endpoint';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handleErrors } from './error-handler.ts';
import { mount } from './mount.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  const remove = endpoint({
    method: 'DELETE',
    path: '/api/thing',
    summary: 'Removes a thing',
    access: 'open',
    query: z.object({ id: z.string(), version: z.optional(z.coerce.number()) }),
    response: z.object({ id: z.string(), version: z.optional(z.number()) }),
  });
  mount(app, remove, async ({ query }) => query);
  await app.ready();
});
afterAll(() => app.close());

test('a DELETE takes its parameters from the query or from a JSON body', async () => {
  const inQuery = await app.inject({ method: 'DELETE', url: '/api/thing?id=a&version=2' });
  expect(inQuery.json()).toEqual({ id: 'a', version: 2 });
  const inBody = await app.inject({ method: 'DELETE', url: '/api/thing', payload: { id: 'a', version: 2 } });
  expect(inBody.json()).toEqual({ id: 'a', version: 2 });
  const nowhere = await app.inject({ method: 'DELETE', url: '/api/thing' });
  expect(nowhere.statusCode).toBe(400);
});

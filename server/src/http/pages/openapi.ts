import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Writes OpenAPI from the schemas that the routes are checked with. */
export async function openApi(app: FastifyInstance, title: string, publicUrl: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', description: `The API of ${title}.` },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) =>
      /^\/(?:api|\.well-known)\//.test(route.url) && route.schema
        ? jsonSchemaTransform(route)
        : { schema: { ...route.schema, hide: true }, url: route.url },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { docsPage } from './docs-page.ts';
import { type OpenApiDocument, openApiDocument } from './openapi-document.ts';

/** The API tells what it is, to programs and to people. Written when somebody asks. */
export function openApiRoutes(app: FastifyInstance, { publicUrl, shop, supportEmail }: Settings) {
  let written: OpenApiDocument | undefined;
  const document = () => {
    written ??= openApiDocument({ shopName: shop.name, publicUrl, supportEmail, terms: shop.links.terms });
    return written;
  };
  app.get('/api/openapi.json', document);
  app.get('/api/docs', (_request, reply) => docsPage(reply, document()));
}

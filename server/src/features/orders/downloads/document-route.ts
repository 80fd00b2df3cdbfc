import type { FastifyInstance } from 'fastify';
import { fileRoute } from '../../../http/files/file-route.ts';
import type { Deps } from '../../deps.ts';
import { documentPath } from './document-link.ts';
import { downloadDocument } from './download-document.ts';

export const documentRoute = (app: FastifyInstance, deps: Deps) =>
  fileRoute(app, documentPath, (request, reply) => downloadDocument(deps, request, reply));

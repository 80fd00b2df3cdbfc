import type { ErrorBody } from '@counterpart/contract/errors';
import type { FastifyInstance } from 'fastify';
import { linkExpired } from '../../../http/files/link-expired.ts';
import { sendFile } from '../../../http/files/send-file.ts';
import type { FileStore } from '../port.ts';
import { downloadPath, verifyDownloadLink } from './signed-download.ts';

const expired: ErrorBody = { message: linkExpired().message, code: 'files/link-expired' };
const unknown: ErrorBody = { message: 'There is no such file', code: 'resource/not-found' };

/** Where the links of the disk store lead. */
export function downloadRoute(app: FastifyInstance, store: FileStore, secret: string) {
  app.route({
    method: ['GET', 'HEAD'],
    url: downloadPath,
    handler: async (request, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
      const link = verifyDownloadLink(secret, request.query, new Date());
      if (link.outcome === 'expired') return reply.status(403).send(expired);
      const sent = link.outcome === 'valid' && (await sendFile(request, reply, store, link));
      return sent ? reply : reply.status(404).send(unknown);
    },
  });
}

import type { ErrorBody } from '@counterpart/contract/errors';
import type { FastifyInstance } from 'fastify';
import { contentDisposition } from './content-disposition.ts';
import type { FileStore } from './port.ts';
import { requestedRange } from './range-header.ts';
import { downloadPath, verifyDownloadLink } from './signed-link.ts';

const expired: ErrorBody = {
  message: 'This download link has expired. Please download the document again from your orders.',
  code: 'files/link-expired',
};
const unknown: ErrorBody = { message: 'There is no such file', code: 'resource/not-found' };

/** Where the links of the disk store lead. */
export function downloadRoute(app: FastifyInstance, store: FileStore, secret: string) {
  app.route({
    method: ['GET', 'HEAD'],
    url: downloadPath,
    schema: { hide: true },
    handler: async (request, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
      const link = verifyDownloadLink(secret, request.query, new Date());
      if (link.outcome === 'expired') return reply.status(403).send(expired);
      const whole = link.outcome === 'valid' ? await store.read(link.key) : undefined;
      if (link.outcome !== 'valid' || !whole) return reply.status(404).send(unknown);

      // Without a validator nothing can match If-Range, which then asks for the whole file.
      const { range: header, 'if-range': condition } = request.headers;
      const range = condition ? undefined : requestedRange(header, whole.size);
      if (range) whole.bytes.destroy();
      if (range === 'unsatisfiable')
        return reply.status(416).header('content-range', `bytes */${whole.size}`).send();
      const part = range ? await store.read(link.key, range) : whole;
      if (!part) return reply.status(404).send(unknown);

      const { start, end } = range ?? { start: 0, end: whole.size - 1 };
      if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${whole.size}`);
      reply.headers({
        'content-type': whole.contentType,
        'content-length': end - start + 1,
        'content-disposition': contentDisposition(link.fileName),
        'accept-ranges': 'bytes',
      });
      if (request.method !== 'HEAD') return reply.send(part.bytes);
      part.bytes.destroy();
      return reply.send();
    },
  });
}

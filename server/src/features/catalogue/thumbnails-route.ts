import type { ErrorBody } from '@counterpart/contract/errors';
import type { FastifyInstance } from 'fastify';
import { addressOfPicture } from '../../db/fragments/picture-address.ts';
import { folders } from '../../ports/files/folders.ts';
import { contentTypeOf, isKey } from '../../ports/files/keys.ts';
import type { FileStore } from '../../ports/files/port.ts';

const unknown: ErrorBody = { message: 'There is no such image', code: 'resource/not-found' };

/** The images that the shop drew itself, for everybody; nothing else of the store is reachable from here. */
export function thumbnailsRoute(app: FastifyInstance, store: FileStore) {
  for (const folder of [folders.thumbnails, folders.previews]) folderRoute(app, store, folder);
}

function folderRoute(app: FastifyInstance, store: FileStore, folder: string) {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: addressOfPicture(`${folder}*`),
    handler: async (request, reply) => {
      const name = request.params['*'];
      const file = isImageName(folder, name) ? await store.read(folder + name) : undefined;
      if (!file) return reply.status(404).header('cache-control', 'no-store').send(unknown);

      // A key never changes its content, so its name tells one version from another.
      const etag = `"${name}"`;
      reply.headers({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
      const known = isKnown(request.headers['if-none-match'], etag);
      if (!known) {
        reply.headers({
          'content-type': file.contentType,
          'content-length': file.size,
          'x-content-type-options': 'nosniff',
        });
        if (request.method !== 'HEAD') return reply.send(file.bytes);
      }
      file.bytes.destroy();
      return reply.status(known ? 304 : 200).send();
    },
  });
}

const isImageName = (folder: string, name: string) =>
  !name.includes('/') && isKey(folder + name) && contentTypeOf(name) === 'image/webp';

function isKnown(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

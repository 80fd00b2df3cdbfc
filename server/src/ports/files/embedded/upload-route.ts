import type { ErrorBody } from '@counterpart/contract/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentTypeOf } from '../keys.ts';
import { UploadBroken, writeStream } from './private-folder.ts';
import { uploadPath, verifyUploadLink } from './signed-upload.ts';

const expired: ErrorBody = {
  message: 'This upload took too long to begin. Please try again.',
  code: 'files/link-expired',
};
const unknown: ErrorBody = { message: 'There is no such upload', code: 'resource/not-found' };
const used: ErrorBody = { message: 'This file has been uploaded already', code: 'files/refused' };
const other: ErrorBody = { message: 'This is not the file that was announced', code: 'files/refused' };

interface UploadSettings {
  folder: string;
  secret: string;
  /** Whether a file may be kept under this key; says yes once for each. */
  claim(key: string): Promise<boolean>;
}

/** Where the upload links of the disk store lead. The signature is the permission; the body goes straight to the disk. */
export function uploadRoute(app: FastifyInstance, { folder, secret, claim }: UploadSettings) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: 'PUT',
      url: uploadPath,
      config: { takesItsTime: true },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const link = verifyUploadLink(secret, request.query, new Date());
        if (link.outcome === 'expired') return refuse(reply, 403, expired);
        if (link.outcome === 'invalid') return refuse(reply, 404, unknown);
        const { 'content-length': length, 'content-type': type } = request.headers;
        if (Number(length) !== link.size || type !== link.contentType || type !== contentTypeOf(link.key))
          return refuse(reply, 400, other);
        try {
          const isKept = await writeStream(folder, link, request.raw, () => claim(link.key));
          return isKept ? reply.status(204).send() : refuse(reply, 409, used);
        } catch (error) {
          if (error instanceof UploadBroken) return refuse(reply, 400, other);
          reply.header('connection', 'close');
          throw error;
        }
      },
    });
  });
}

/** Without reading the rest, which may be long. */
const refuse = (reply: FastifyReply, status: number, body: ErrorBody) =>
  reply.status(status).header('connection', 'close').send(body);

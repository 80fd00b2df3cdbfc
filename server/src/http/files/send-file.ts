import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../../ports/files/port.ts';
import { contentDisposition } from './content-disposition.ts';
import { requestedRange } from './range-header.ts';

interface SentFile {
  key: string;
  /** The name that the browser saves it under. */
  fileName: string;
  /** Called when the last byte of the file has left, whatever part of it was asked for. */
  onEnd?: () => void;
}

/** Sends a stored file to be saved, or the part of it that is asked for; says no where there is no such file. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  { key, fileName, onEnd }: SentFile,
): Promise<boolean> {
  const whole = await store.read(key);
  if (!whole) return false;

  // A key never changes its content, so it tells one file from another; nobody outside learns it.
  const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
  const { range: header, 'if-range': condition } = request.headers;
  const range = condition && condition !== etag ? undefined : requestedRange(header, whole.size);
  if (range) whole.bytes.destroy();
  if (range === 'unsatisfiable') {
    reply.status(416).header('content-range', `bytes */${whole.size}`).send();
    return true;
  }
  const part = range ? await store.read(key, range) : whole;
  if (!part) return false;

  const { start, end } = range ?? { start: 0, end: whole.size - 1 };
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${whole.size}`);
  reply.headers({
    'content-type': whole.contentType,
    'content-length': end - start + 1,
    'content-disposition': contentDisposition(fileName),
    'accept-ranges': 'bytes',
    etag,
  });
  if (request.method === 'HEAD') {
    part.bytes.destroy();
    reply.send();
    return true;
  }
  if (onEnd && end === whole.size - 1) reply.raw.once('finish', onEnd);
  reply.send(part.bytes);
  return true;
}

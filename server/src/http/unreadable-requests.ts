import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@counterpart/contract/errors';
import type { Headers } from './security-headers.ts';

interface ClientError extends Error {
  code?: string;
  /** The bytes that were read last. */
  rawPacket?: unknown;
}

const tooLong: ErrorBody = { message: 'The headers of this request are too long', code: 'request/too-large' };
const tooSlow: ErrorBody = { message: 'This request took too long to arrive', code: 'request/unreadable' };
const unreadable: ErrorBody = { message: 'This request could not be read', code: 'request/unreadable' };

const answers: Record<string, [status: number, body: ErrorBody]> = {
  HPE_HEADER_OVERFLOW: [431, tooLong],
  ERR_HTTP_REQUEST_TIMEOUT: [408, tooSlow],
};

/** What is no HTTP is never a request: there is only the connection, which is answered once and closed. */
export const answerUnreadable =
  (headers: Headers) =>
  ({ code = '', rawPacket }: ClientError, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, body] = answers[code] ?? [400, unreadable];
    const text = JSON.stringify(body);
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${isHead ? '' : text}`,
      () => socket.destroy(),
    );
  };

import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

const passedOn = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
const loopbackAddress = /^(::ffff:)?127(\.\d+){3}$|^::1$/;
const loopbackHost = /^(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * For what only somebody at the machine itself may see. The connection decides, whatever the headers say; what a proxy
 * on the machine has passed on, or a page elsewhere has led here under a name of its own, comes from somebody else.
 */
export async function localOnly({ headers, socket }: FastifyRequest): Promise<void> {
  const isLocal =
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '') &&
    passedOn.every((name) => headers[name] === undefined);
  if (!isLocal)
    throw new Failure('auth/forbidden', 'This is shown only on the machine that the shop runs on');
}

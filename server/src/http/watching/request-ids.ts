import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { isRequestId, newRequestId } from '../../telemetry/trail.ts';

/** As `TRUST_PROXY` says. */
export type Trust = boolean | string | ((address: string, hop: number) => boolean);

/** What a proxy says counts where the proxy does: others could write what they like into our log. */
export function throughProxy(trust: Trust): (request: IncomingMessage) => boolean {
  if (trust === false) return () => false;
  const isTrusted =
    typeof trust === 'string'
      ? compile(trust.split(',').map((one) => one.trim()))
      : trust === true
        ? () => true
        : trust;
  return ({ headers, socket }) =>
    headers['x-forwarded-for'] !== undefined && isTrusted(socket.remoteAddress ?? '', 0);
}

/** The proxy's own, so that a request has one name on its whole way. */
export function requestIds(trust: Trust): (request: IncomingMessage) => string {
  const isThroughProxy = throughProxy(trust);
  return (request) => {
    const told = request.headers['x-request-id'];
    return isRequestId(told) && isThroughProxy(request) ? told : newRequestId();
  };
}

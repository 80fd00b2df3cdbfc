import type { FastifyRequest } from 'fastify';
import { forbidden } from './refusals.ts';

/** A call that carries the session cookie comes from our own pages, or from something that is no browser. */
export const sameOriginOnly = (publicUrl: string) => async (request: FastifyRequest) => {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  const isOwn = site
    ? site === 'same-origin' || site === 'none'
    : origin === undefined || origin === new URL(publicUrl).origin || hostOf(origin) === host;
  if (!isOwn) throw forbidden();
};

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

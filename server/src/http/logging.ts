import type { FastifyInstance } from 'fastify';
import { destination, type Logger, pino } from 'pino';
import { shopVersion } from '../lib/version.ts';
import { currentTrail, onTrail } from '../telemetry/trail.ts';

/**
 * Lines of JSON, each with the version of the shop and, where they are known, the request and who made it. A request is a
 * method, a route, a status and a time, never an address, a query or a body.
 */
export const createLogger = (level: string): Logger =>
  pino(
    { level, base: { version: shopVersion }, serializers: { err: describeError }, mixin: whose },
    output(),
  );

function whose() {
  const { requestId, actor, job } = currentTrail() ?? {};
  return { requestId, actor, job };
}

const mostUnwritten = 1024 * 1024;

/** Lines that cannot be written, as on a full disk, wait up to a bound and are then lost: the shop goes on. */
function output() {
  const lines = destination({ dest: 1, sync: true, maxLength: mostUnwritten });
  lines.on('error', () => undefined);
  return lines;
}

function describeError(error: NodeJS.ErrnoException): Record<string, unknown> {
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return {
    type: error.name,
    code: error.code,
    message: withoutParameters(error.message),
    stack: frames(error),
    cause,
  };
}

/** Drizzle puts the parameters of a failed query, which may be personal, into its message. */
const withoutParameters = (message: string) => message.split('\nparams:', 1)[0];

const frames = (error: Error) => error.stack?.split('\n').filter((line) => line.startsWith('    at '));

export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 400 || request.method !== 'GET' ? 'info' : 'debug';
    if ((request.log as Logger).isLevelEnabled(level)) {
      const { method, routeOptions, trail } = request;
      const ms = Math.round(reply.elapsedTime);
      const line = { method, route: routeOptions.url, status: reply.statusCode, ms };
      onTrail(trail, () => request.log[level](line, 'answered'));
    }
    done();
  });
}

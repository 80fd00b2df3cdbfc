import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a body that may be long under way, such as a large file. */
    takesItsTime?: boolean;
  }
}

/** Cuts who does not get a small body across in time. Node itself knows one time for all, so that is the one for large files. */
export function cutSlowBodies(app: FastifyInstance, milliseconds: number) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers, routeOptions } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !routeOptions.config.takesItsTime) {
      const timer = setTimeout(() => raw.destroy(), milliseconds).unref();
      const stop = () => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
    }
    done();
  });
}

import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Many may come at the same moment, such as when everybody signs in at nine. */
    drawsCrowds?: boolean;
  }
}

/** Time for others between two of a crowd, and to let in who is still at the door: Node does so one by one. */
const pause = 1;

/** Of a crowd one goes on at a time. */
export function spreadCrowds(app: FastifyInstance) {
  const waiting: (() => void)[] = [];
  const goOn = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setTimeout(goOn, pause);
  };
  app.addHook('onRequest', (request, _reply, next) => {
    if (!request.routeOptions.config.drawsCrowds) next();
    else if (waiting.push(next) === 1) setTimeout(goOn, pause);
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In milliseconds: long enough for one request to come from each proxy, and then for those that were on their way. */
const [longest, silence] = [400, 50];

/**
 * Lets proxies know that nobody should come any more. What comes at the moment at which a port is closed is lost, unless
 * those who send it have stopped before. A proxy that has no other way to learn of it says so with each request: that
 * it asks another shop when this one hangs up, which it does with what changes nothing, and sends nobody here for a while.
 */
export function turnAway(app: FastifyInstance): () => Promise<void> {
  let isKnown = false;
  let isTurningAway = false;
  let isHeard = false;
  let lastCame = 0;
  app.addHook('onRequest', ({ method, headers, raw }, _reply, done) => {
    const asksAnother = headers['x-asks-another'] !== undefined;
    isKnown ||= asksAnother;
    if (!isTurningAway) return done();
    lastCame = Date.now();
    if (!asksAnother || (method !== 'GET' && method !== 'HEAD')) return done();
    isHeard = true;
    raw.destroy();
  });
  return async () => {
    if (!isKnown) return;
    isTurningAway = true;
    const giveUpAt = Date.now() + longest;
    const isOver = () => isHeard && Date.now() - lastCame > silence;
    while (!isOver() && Date.now() < giveUpAt) await sleep(5);
  };
}

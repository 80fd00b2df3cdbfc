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
  let isTurningAway = false;
  let isKnown = false;
  let [lastCame, turnedAway] = [0, 0];
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, raw } = request;
    lastCame = Date.now();
    if (headers['x-asks-another'] === undefined) return done();
    isKnown = true;
    if (!isTurningAway || (method !== 'GET' && method !== 'HEAD')) return done();
    turnedAway += 1;
    raw.destroy();
  });
  return async () => {
    if (!isKnown) return;
    isTurningAway = true;
    const giveUpAt = Date.now() + longest;
    const isOver = () => turnedAway > 0 && Date.now() - lastCame > silence;
    while (!isOver() && Date.now() < giveUpAt) await sleep(5);
  };
}

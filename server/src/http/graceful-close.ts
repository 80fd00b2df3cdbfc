import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Closes once every request under way has its answer; whoever is only connected is cut at once. */
export function gracefulClose(app: FastifyInstance, patience = 3000): () => Promise<void> {
  let underWay = 0;
  app.server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  return async () => {
    const closed = app.close();
    for (let waited = 0; underWay > 0 && waited < patience; waited += 20) await sleep(20);
    app.server.closeAllConnections();
    await closed;
  };
}

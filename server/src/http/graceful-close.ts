import type { Server } from 'node:http';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In milliseconds: who has just connected says within this what they want. */
const aMoment = 100;

interface Leaving {
  /** From now on every answer ends its connection, so that a proxy keeps none that is about to be cut. */
  leave(): void;
  /** Closes once every request under way has its answer; whoever is only connected is cut. */
  close(): Promise<void>;
}

/** Without one request that is cut, as long as whoever sends them can go elsewhere. */
export function gracefulClose(app: FastifyInstance, patience = 3000): Leaving {
  // On `localhost` there is one for each kind of address, and the app names the first.
  const servers = new Set<Server>([app.server]);
  let underWay = 0;
  let isLeaving = false;
  let quietSince = 0;
  app.addHook('onRequest', (request, reply, done) => {
    const { server } = request.socket as typeof request.socket & { server?: Server };
    if (server) servers.add(server);
    if (isLeaving) reply.raw.shouldKeepAlive = false;
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      quietSince = Date.now();
    });
    done();
  });
  return {
    leave() {
      isLeaving = true;
    },
    async close() {
      isLeaving = true;
      await nobodyAtTheDoor();
      for (const server of servers) server.close();
      const giveUpAt = Date.now() + patience;
      quietSince = Date.now();
      while (Date.now() < giveUpAt && (underWay > 0 || Date.now() - quietSince < aMoment)) await sleep(20);
      const closed = app.close();
      for (const server of servers) server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Who is connected but not taken in yet would be cut when the port closes: until a turn of the loop has come in which
 * they were, and in which next to nothing else was done.
 */
async function nobodyAtTheDoor(): Promise<void> {
  for (let turns = 0; turns < 100; turns++) {
    const begunAt = performance.now();
    await turn();
    if (performance.now() - begunAt < 1) return;
  }
}

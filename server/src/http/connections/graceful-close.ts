import type { Server } from 'node:http';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In milliseconds: who has just connected says within this what they want. */
const aMoment = 500;
/** In milliseconds: a turn of the loop that had nothing else to do. */
const shortTurn = 0.2;
/** A busy machine needs this long to take everybody in. */
const longestQueue = 1500;

interface Leaving {
  /** From now on every answer ends its connection, so that a proxy keeps none that is about to be cut. */
  leave(): void;
  /** Closes once every request under way has its answer; whoever says nothing is cut. */
  close(): Promise<void>;
}

/** Ends a server without cutting a request, as long as whoever sends them can go elsewhere. */
export function gracefulClose(app: FastifyInstance, patience = 3000): Leaving {
  // On `localhost` there is one for each kind of address, and the app names the first.
  const servers = new Set<Server>();
  let isLeaving = false;
  let arrived = 0;
  let connected = 0;
  let underWay = 0;
  let quietSince = 0;
  /** Those who wait while the door is closed. */
  let held: (() => void)[] | undefined;
  const know = (server: Server) => {
    if (servers.has(server)) return;
    servers.add(server);
    server.on('connection', (socket) => {
      arrived += 1;
      connected += 1;
      socket.once('close', () => {
        connected -= 1;
      });
    });
  };
  know(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    const { server } = request.socket as typeof request.socket & { server?: Server };
    if (server) know(server);
    if (isLeaving) reply.raw.shouldKeepAlive = false;
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      quietSince = Date.now();
    });
    if (held) held.push(done);
    else done();
  });
  return {
    leave() {
      isLeaving = true;
    },
    async close() {
      isLeaving = true;
      held = [];
      if (connected > 0) await nobodyAtTheDoor(() => arrived);
      for (const server of servers) server.close();
      const waiting = held;
      held = undefined;
      for (const goOn of waiting) goOn();
      quietSince = Date.now();
      const giveUpAt = Date.now() + patience;
      const isBusy = () => underWay > 0 || (connected > 0 && Date.now() - quietSince < aMoment);
      while (isBusy() && Date.now() < giveUpAt) await sleep(20);
      const closed = app.close();
      for (const server of servers) server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Who is connected but not taken in yet is cut when the port closes, and each turn of the loop takes in one: until some
 * turns have brought nobody, and were over before anybody could come meanwhile. Nothing new is begun until then.
 */
async function nobodyAtTheDoor(arrived: () => number): Promise<void> {
  const giveUpAt = Date.now() + longestQueue;
  for (let quiet = 0, before = arrived(); quiet < 5 && Date.now() < giveUpAt; before = arrived()) {
    const begunAt = performance.now();
    await turn();
    quiet = arrived() === before && performance.now() - begunAt < shortTurn ? quiet + 1 : 0;
  }
}

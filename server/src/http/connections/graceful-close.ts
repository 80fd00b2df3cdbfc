import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { nobodyAtTheDoor } from './nobody-at-the-door.ts';
import { turnAway } from './turn-away.ts';

/** In milliseconds: who has just connected says within this what they want. */
const aMoment = 500;
/** In milliseconds, for what is under way. */
const patience = 3000;

interface Leaving {
  /** From now on every answer ends its connection, so that a proxy keeps none that is about to be cut. */
  leave(): void;
  /** Closes once every request under way has its answer; whoever says nothing is cut. */
  close(): Promise<void>;
}

/** Ends a server without cutting a request, as long as whoever sends them can go elsewhere; `shut` is for a door that is not its own. */
export function gracefulClose(app: FastifyInstance, shut?: () => Promise<void>): Leaving {
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
  const tellProxies = turnAway(app);
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
  const shutOwn = async () => {
    held = [];
    if (connected > 0) await nobodyAtTheDoor(() => arrived);
    for (const server of servers) server.close();
    const waiting = held;
    held = undefined;
    for (const goOn of waiting) goOn();
  };
  return {
    leave() {
      isLeaving = true;
    },
    async close() {
      isLeaving = true;
      await tellProxies();
      await (shut ?? shutOwn)();
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

import { setTimeout as sleep } from 'node:timers/promises';
import { nobodyAtTheDoor } from './nobody-at-the-door.ts';
import type { Servers } from './servers.ts';
import { TurnAway } from './turn-away.ts';

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

/** Ends servers without cutting a request, as long as whoever sends them can go elsewhere; `shut` is for a door that is not their own. */
export function gracefulClose(servers: Servers, shut?: () => Promise<void>): Leaving {
  const turnAway = new TurnAway(servers);
  /** Those who wait while the door is closed. */
  let held: (() => void)[] | undefined;
  const leave = () => {
    servers.divert = (request, response, goOn) => {
      response.shouldKeepAlive = false;
      if (turnAway.hangsUpOn(request)) return;
      if (held) held.push(goOn);
      else goOn();
    };
  };
  const shutOwn = async () => {
    held = [];
    if (servers.connected > 0) await nobodyAtTheDoor(() => servers.arrived);
    for (const server of servers.all) server.close();
    const waiting = held;
    held = undefined;
    for (const goOn of waiting) goOn();
  };
  return {
    leave,
    async close() {
      leave();
      await turnAway.tellProxies();
      await (shut ?? shutOwn)();
      servers.quietSince = Date.now();
      const giveUpAt = Date.now() + patience;
      const isBusy = () =>
        servers.underWay > 0 || (servers.connected > 0 && Date.now() - servers.quietSince < aMoment);
      while (isBusy() && Date.now() < giveUpAt) await sleep(20);
      for (const server of servers.all) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

import { listen, type Place } from './listen.ts';
import type { Servers } from './servers.ts';

/** How visitors come in. */
export interface Entrance {
  /** Gives the address at which they do. */
  open(servers: Servers): Promise<string>;
  /** Over once nobody comes any more. Without it, the servers' own ports are closed. */
  shut?(): Promise<void>;
}

export const ownEntrance = ({ port, host }: Place): Entrance => ({
  open: (servers) => listen({ port, host }, () => servers.create()),
});

import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Who is not let in yet waits: beyond it the system lets them try again after a second. */
const backlog = 4096;

export interface Place {
  port: number;
  host: string;
}

/**
 * Opens a server at every address of a name, such as both of `localhost`; one that this machine only knows by name is left
 * out. Gives the address for visitors.
 */
export async function listen({ host, port }: Place, create: () => Server): Promise<string> {
  const found = await lookup(host, { all: true });
  const opened: Server[] = [];
  let missing: unknown;
  for (const address of new Set(found.map((one) => one.address))) {
    try {
      const server = create();
      await once(
        server.listen({ port: opened[0] ? portOf(opened[0]) : port, host: address, backlog }),
        'listening',
      );
      opened.push(server);
    } catch (error) {
      missing = error;
      if (isNotHere(error)) continue;
      for (const server of opened) server.close();
      throw error;
    }
  }
  if (!opened[0]) throw missing;
  return `http://${reachable(host)}:${portOf(opened[0])}`;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

const isNotHere = (error: unknown) =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** A name for who listens everywhere, and an address as it stands in a URL. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

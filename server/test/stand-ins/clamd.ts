import { createServer, type Server, type Socket } from 'node:net';
import { eicar } from '../conformance/scanner.ts';

export interface ClamdStandIn {
  url: string;
  close(): Promise<void>;
}

/** Speaks as much of clamd's protocol as the shop does, and knows one virus. */
export function startClamd({ at, mostBytes = 100 * 1024 * 1024 }: { at?: string; mostBytes?: number } = {}) {
  return listening(
    createServer((socket) => {
      let heard = Buffer.alloc(0);
      const take = (length: number) => {
        const taken = heard.subarray(0, length);
        heard = heard.subarray(length);
        return taken;
      };
      const parts: Buffer[] = [];
      let size = 0;
      let isStream = false;
      socket.on('data', (bytes: Buffer) => {
        heard = Buffer.concat([heard, bytes]);
        if (!isStream) {
          const end = heard.indexOf(0);
          if (end < 0) return;
          const command = take(end + 1).toString();
          if (command === 'zPING\0') return socket.end('PONG\0');
          if (command !== 'zINSTREAM\0') return socket.end('UNKNOWN COMMAND\0');
          isStream = true;
        }
        while (heard.length >= 4) {
          const length = heard.readUInt32BE();
          if (length === 0) return socket.end(verdict(Buffer.concat(parts)));
          if (heard.length < 4 + length) return;
          take(4);
          parts.push(Buffer.from(take(length)));
          size += length;
          if (size > mostBytes) return socket.end('INSTREAM size limit exceeded. ERROR\0');
        }
      });
    }),
    at,
  );
}

const verdict = (bytes: Buffer) => (bytes.includes(eicar) ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0');

/** A server on a free port of this machine, or on a socket of the file system. */
export async function listening(server: Server, at?: string): Promise<ClamdStandIn> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((opened) =>
    at ? server.listen(at, opened) : server.listen(0, '127.0.0.1', opened),
  );
  const address = server.address();
  return {
    url: typeof address === 'string' ? `unix://${address}` : `tcp://127.0.0.1:${address?.port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freshDatabase } from './database.ts';

/** A wire to another server that a test can cut and mend. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  port = 0;

  constructor(private readonly target: { host: string; port: number }) {}

  async mend(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(this.target.port, this.target.host);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
      }
      near.pipe(far).pipe(near);
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as { port: number }).port;
  }

  /** Nothing arrives any more, and nobody is told. */
  silence() {
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  async cut(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

/** A database of its own, and its address at the near end of a wire. */
export async function wiredDatabase() {
  const database = await freshDatabase();
  const url = new URL(database.url);
  const wire = new Wire({ host: url.hostname, port: Number(url.port) });
  await wire.mend();
  url.port = String(wire.port);
  const close = async () => {
    await wire.cut();
    await database.close();
  };
  return { database, wire, url: url.href, close };
}

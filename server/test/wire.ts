import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freshDatabase } from './database.ts';

/** A wire to another server that a test can cut and mend. */
class Wire {
  private readonly sockets = new Set<Socket>();
  /** Both ends of those on which somebody hears of changes. */
  private readonly listening = new Set<Socket>();
  private server: Server | undefined;
  port = 0;
  /** So many of those who listen next get no answer. */
  unanswered = 0;
  /** Milliseconds until a new connection is let through. */
  delay = 0;

  constructor(private readonly target: { host: string; port: number }) {}

  async mend(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(this.target.port, this.target.host);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
      }
      setTimeout(() => {
        near.on('data', (data) => {
          if (!/^.{5}listen catalogue_changed/s.test(data.toString('latin1'))) return;
          this.listening.add(near).add(far);
          if (this.unanswered > 0) {
            this.unanswered -= 1;
            far.unpipe().pause();
          }
        });
        near.pipe(far).pipe(near);
      }, this.delay);
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as { port: number }).port;
  }

  /** Nothing arrives any more, and nobody is told. */
  silence() {
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  private endsOfListeners = () => [...this.listening].filter((socket) => this.sockets.has(socket));

  get listeners(): number {
    return this.endsOfListeners().length / 2;
  }

  /** The same, but only for those who listen; gives how many those are. */
  silenceListeners(): number {
    const { listeners } = this;
    for (const socket of this.endsOfListeners()) socket.unpipe().pause();
    this.listening.clear();
    return listeners;
  }

  async cut(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

/** A database of its own, and its address at the near end of a wire. */
export async function wiredDatabase(make = freshDatabase) {
  const database = await make();
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

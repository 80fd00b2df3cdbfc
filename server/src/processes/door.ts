import type { Worker } from 'node:cluster';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen, type Place } from '../http/connections/listen.ts';
import { nobodyAtTheDoor } from '../http/connections/nobody-at-the-door.ts';

/** In milliseconds, for those who were let in but not handed on when the door is shut. */
const patience = 1000;
/** A process that is out of file handles never hears of its visitor. */
const longestHandOver = 10_000;

/** Takes visitors in, and hands each to a process that has time. Who listens can stop before those who answer do. */
export class Door {
  private readonly listeners: Server[] = [];
  /** Who takes visitors, and how many each was handed: whoever had the fewest is next, so that those who stay are spread evenly. */
  private readonly open = new Map<Worker, number>();
  private readonly free = new Set<Worker>();
  private readonly waiting: Socket[] = [];
  /** Ours until they are taken: whoever is on the way to a process that ends is cut, and comes again. */
  private readonly onTheWay = new Map<Worker, Socket>();
  private arrived = 0;
  private opened: Promise<string> | undefined;
  private shutting: Promise<void> | undefined;

  constructor(private readonly place: Place) {}

  /** One more who takes visitors; the first opens the door. Gives its address. */
  async add(worker: Worker): Promise<string> {
    this.opened ??= listen(this.place, () => this.createListener());
    const address = await this.opened;
    this.open.set(worker, this.open.size > 0 ? Math.min(...this.open.values()) : 0);
    this.hasTime(worker);
    return address;
  }

  remove(worker: Worker) {
    this.open.delete(worker);
    this.free.delete(worker);
  }

  /** A process that has ended. */
  lose(worker: Worker) {
    this.remove(worker);
    this.arrive(worker);
  }

  /** A process that has taken its visitor. */
  hasTime(worker: Worker) {
    this.arrive(worker);
    this.free.add(worker);
    this.handOn();
  }

  /** Over once nobody comes any more, and all who came are handed on. */
  shut(): Promise<void> {
    this.shutting ??= this.stopListening();
    return this.shutting;
  }

  private createListener(): Server {
    // Who answers reads what is sent, and decides when to hang up.
    const listener = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true });
    listener.on('connection', (socket) => this.letIn(socket));
    this.listeners.push(listener);
    return listener;
  }

  private letIn(socket: Socket) {
    this.arrived += 1;
    socket.on('error', () => undefined);
    this.waiting.push(socket);
    this.handOn();
  }

  private handOn() {
    while (this.waiting.length > 0) {
      const worker = this.next();
      const socket = worker && this.waiting.shift();
      if (!socket) return;
      this.free.delete(worker);
      this.open.set(worker, (this.open.get(worker) ?? 0) + 1);
      this.send(worker, socket);
    }
  }

  private next(): Worker | undefined {
    let [fewest, next] = [Number.POSITIVE_INFINITY, undefined as Worker | undefined];
    for (const [worker, handed] of this.open)
      if (handed < fewest && this.free.has(worker) && worker.isConnected()) [fewest, next] = [handed, worker];
    return next;
  }

  private send(worker: Worker, socket: Socket) {
    this.onTheWay.set(worker, socket);
    const giveUp = () => void (this.onTheWay.get(worker) === socket && this.hasTime(worker));
    const timer = setTimeout(giveUp, longestHandOver);
    socket.once('close', () => clearTimeout(timer));
    // One that is just ending is lost anyway.
    worker.send({ kind: 'visitor' }, socket, { keepOpen: true }, () => undefined);
  }

  /** Who is taken is theirs alone. */
  private arrive(worker: Worker) {
    this.onTheWay.get(worker)?.destroy();
    this.onTheWay.delete(worker);
  }

  private async stopListening(): Promise<void> {
    await nobodyAtTheDoor(() => this.arrived);
    for (const listener of this.listeners) listener.close();
    const giveUpAt = Date.now() + patience;
    while (this.waiting.length > 0 && Date.now() < giveUpAt) await sleep(5);
  }
}

import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { asksAnother, type Servers } from './servers.ts';

/** In milliseconds: long enough for one request to come from each proxy, and then for those that were on their way. */
const [longest, silence] = [400, 50];

/**
 * Lets proxies know that nobody should come any more. What comes at the moment at which a port is closed is lost, unless
 * those who send it have stopped before. A proxy that has no other way to learn of it says so with each request: that
 * it asks another shop when this one hangs up, which it does with what changes nothing, and sends nobody here for a while.
 */
export class TurnAway {
  private isTurning = false;
  private isHeard = false;
  private lastCame = 0;

  constructor(private readonly servers: Servers) {}

  async tellProxies(): Promise<void> {
    if (!this.servers.isAnotherAsked) return;
    this.isTurning = true;
    const giveUpAt = Date.now() + longest;
    const isOver = () => this.isHeard && Date.now() - this.lastCame > silence;
    while (!isOver() && Date.now() < giveUpAt) await sleep(5);
  }

  /** Hangs up on whoever asks another. */
  hangsUpOn(request: IncomingMessage): boolean {
    if (!this.isTurning) return false;
    this.lastCame = Date.now();
    const { method } = request;
    if (!asksAnother(request) || (method !== 'GET' && method !== 'HEAD')) return false;
    this.isHeard = true;
    request.destroy();
    return true;
  }
}

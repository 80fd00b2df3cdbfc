import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headersFor } from '../security-headers.ts';
import { Answer, type FreshAnswer, type Sendable } from './answer.ts';
import { LongAnswer } from './long-answer.ts';

interface Kept {
  made: Promise<Sendable>;
  /** The pattern of the route that made it. */
  route: string;
  /** There once it is made. */
  answer?: Sendable;
}

/** Anybody can think of any number of addresses, as long as they like, that ask for the same. */
const mostAddresses = 1000;
const longestAddress = 500;

/** Answers that are the same for everybody, kept by their address until something changes. */
export class AnswerCache {
  private kept = new Map<string, Kept>();
  /** The keys of addresses that say more than them. */
  private readonly keys = new Map<string, string>();
  private size = 0;
  private isKeeping = true;
  /** How often what was kept was enough, and how often not. */
  hits = 0;
  misses = 0;

  constructor(
    private readonly commonHeaders: Record<string, string>,
    private readonly largestSize = 24 * 1024 * 1024,
    private readonly longestAge = 3_600_000,
  ) {}

  clear() {
    this.kept = new Map();
    this.size = 0;
  }

  /** What is kept is still good for a while, but nothing more is: nobody would tell us of a change. */
  pause() {
    this.isKeeping = false;
  }

  resume() {
    this.isKeeping = true;
    this.clear();
  }

  suspend() {
    this.isKeeping = false;
    this.clear();
  }

  /** Sends what is kept, if there is such an answer, and says which route had made it. */
  sendKept(
    request: IncomingMessage,
    response: ServerResponse,
    requestIdOf: (request: IncomingMessage) => string,
  ): string | undefined {
    const { url = '' } = request;
    const kept = this.kept.get(this.keys.get(url) ?? url);
    if (!kept?.answer || this.isOld(kept.answer)) return undefined;
    if (!kept.answer.send(request, response, requestIdOf(request))) return undefined;
    this.hits += 1;
    return kept.route;
  }

  /** `key` is what the answer depends on, where an address may say more than that. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<FreshAnswer>,
    key = request.url,
  ): Promise<FastifyReply> {
    const answer = await this.find(key, request.routeOptions.url ?? '', make);
    if (key !== request.url) this.remember(request.url, key);
    await answer.prepare(request.raw);
    reply.hijack();
    answer.send(request.raw, reply.raw, String(reply.getHeader('x-request-id') ?? ''));
    return reply;
  }

  get addresses(): number {
    return this.keys.size;
  }

  /** The next who asks with this address does not come this far. */
  private remember(address: string, key: string) {
    if (address.length > longestAddress) return;
    if (this.keys.size >= mostAddresses) this.keys.clear();
    this.keys.set(address, key);
  }

  private async find(key: string, route: string, make: () => Promise<FreshAnswer>): Promise<Sendable> {
    const known = this.kept.get(key);
    if (known && !(known.answer && this.isOld(known.answer))) {
      this.hits += 1;
      return known.made;
    }
    this.misses += 1;
    const { kept } = this;
    const one: Kept = { route, made: make().then((fresh) => this.sendable(fresh)) };
    kept.set(key, one);
    try {
      one.answer = await one.made;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
    if (kept === this.kept) this.keepWithinBounds(key, one.answer);
    return one.answer;
  }

  private sendable({ body, ...fresh }: FreshAnswer): Sendable {
    const common = headersFor(this.commonHeaders, fresh.headers['content-type']);
    return typeof body === 'string' || Buffer.isBuffer(body)
      ? new Answer({ ...fresh, body }, common)
      : new LongAnswer({ ...fresh, body }, common);
  }

  private keepWithinBounds(key: string, { keep, size }: Sendable) {
    if (!this.isKeeping || !keep || size > this.largestSize) {
      this.kept.delete(key);
      return;
    }
    this.size += size;
    if (this.size > this.largestSize) this.clear();
  }

  private isOld(answer: Sendable): boolean {
    return Date.now() - answer.madeAt > this.longestAge;
  }
}

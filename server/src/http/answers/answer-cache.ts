import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answer, type FreshAnswer } from './answer.ts';

interface Kept {
  made: Promise<Answer>;
  /** There once it is made. */
  answer?: Answer;
}

const sizeOfAnAddress = 200;

/** Answers that are the same for everybody, kept by their address until something changes. */
export class AnswerCache {
  private kept = new Map<string, Kept>();
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

  /** A hook for `onRequest`: what is kept is sent to visitors before anything else is looked at. */
  readonly sendKept = (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
    const answer = request.headers.authorization ? undefined : this.kept.get(request.url)?.answer;
    if (!answer || this.isOld(answer) || !answer.sendAtOnce(request, reply)) return next();
    this.hits += 1;
  };

  /** `key` is what the answer depends on, where an address may say more than that. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<FreshAnswer>,
    key = request.url,
  ): Promise<FastifyReply> {
    const answer = await this.find(key, make);
    if (key !== request.url) this.keepAlso(request.url, key);
    return answer.send(request, reply);
  }

  /** The next who asks with this address does not come this far. */
  private keepAlso(address: string, key: string) {
    const kept = this.kept.get(key);
    if (!kept || this.kept.has(address)) return;
    this.kept.set(address, kept);
    this.grow(sizeOfAnAddress + address.length);
  }

  private async find(address: string, make: () => Promise<FreshAnswer>): Promise<Answer> {
    const known = this.kept.get(address);
    if (known && !(known.answer && this.isOld(known.answer))) {
      this.hits += 1;
      return known.made;
    }
    this.misses += 1;
    const { kept } = this;
    const one: Kept = { made: make().then((fresh) => new Answer(fresh, this.commonHeaders)) };
    kept.set(address, one);
    try {
      one.answer = await one.made;
    } catch (error) {
      kept.delete(address);
      throw error;
    }
    if (kept === this.kept) this.keepWithinBounds(address, one.answer);
    return one.answer;
  }

  private keepWithinBounds(address: string, { keep, size }: Answer) {
    if (!this.isKeeping || !keep || size > this.largestSize) {
      this.kept.delete(address);
      return;
    }
    this.grow(size);
  }

  private grow(size: number) {
    this.size += size;
    if (this.size > this.largestSize) this.clear();
  }

  private isOld(answer: Answer): boolean {
    return Date.now() - answer.madeAt > this.longestAge;
  }
}

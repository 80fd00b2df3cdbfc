import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, type FreshAnswer, headOfNothingNew, type Sendable } from './answer.ts';
import { type LongText, pour } from './long-text.ts';

/** One compressed copy for everybody: the memory of one is the memory of all. */
export class LongAnswer implements Sendable {
  readonly madeAt = Date.now();
  readonly size: number;
  readonly keep: boolean;
  private readonly etag: string;

  constructor(
    private readonly fresh: FreshAnswer & { body: LongText },
    private readonly commonHeaders: Record<string, string>,
  ) {
    this.size = fresh.body.gzippedSize;
    this.keep = fresh.keep ?? true;
    this.etag = etagOf(fresh.body.hash);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.sendAtOnce(request, reply);
    return reply;
  }

  sendAtOnce({ method, headers: asked }: FastifyRequest, reply: FastifyReply): true {
    const { body, headers, status = 200 } = this.fresh;
    reply.hijack();
    const id = String(reply.getHeader('x-request-id') ?? '');
    if (asked['if-none-match'] === this.etag) {
      reply.raw.writeHead(304, headOfNothingNew(this.commonHeaders, this.etag, id)).end();
      return true;
    }
    const packed = asked['accept-encoding']?.includes('gzip') ?? false;
    reply.raw.writeHead(status, {
      ...this.commonHeaders,
      ...headers,
      ...(packed && { 'content-encoding': 'gzip' }),
      'content-length': packed ? body.gzippedSize : body.size,
      etag: this.etag,
      vary: 'accept-encoding',
      'x-request-id': id,
    });
    if (method === 'HEAD') reply.raw.end();
    else void pour(body, !packed, reply.raw);
    return true;
  }
}

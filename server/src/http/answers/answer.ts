import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface FreshAnswer {
  status?: number;
  body: string;
  headers: Record<string, string>;
  /** False for an answer that is good only this once. */
  keep?: boolean;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface Encoded {
  bytes: Buffer;
  /** Names and values in turn, as Node writes them fastest. */
  head: string[];
}

const brotli = (bytes: Buffer, quality: number) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
    },
  });
const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, 5),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
};

/** One at a time: the threads that do it hash passwords and read files too. Who comes meanwhile tries again. */
let isCompressing = false;

/** An answer as bytes, compressed for those who take that once the first of them asks. */
export class Answer {
  readonly madeAt = Date.now();
  readonly size: number;
  readonly keep: boolean;
  private readonly body: Buffer;
  private readonly etag: string;
  private readonly encoded = new Map<Encoding, Encoded>();
  private timesSent = 0;
  private isSmallest = false;

  constructor(
    private readonly fresh: FreshAnswer,
    private readonly commonHeaders: Record<string, string>,
  ) {
    this.body = Buffer.from(fresh.body);
    this.size = this.body.length * 1.5;
    this.keep = fresh.keep ?? true;
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!this.sendAtOnce(request, reply)) {
      const encoding = preferred(request.headers['accept-encoding']);
      this.encoded.set(encoding, this.pack(encoding, await compressors[encoding](this.body)));
      this.sendAtOnce(request, reply);
    }
    return reply;
  }

  /** Without a turn of the event loop, if the bytes are there. */
  sendAtOnce(request: FastifyRequest, reply: FastifyReply): boolean {
    const encoded = this.encoded.get(preferred(request.headers['accept-encoding']));
    if (!encoded) return false;
    this.timesSent += 1;
    if (this.timesSent > 1 && !this.isSmallest) void this.compressFurther();
    reply.hijack();
    const id = String(reply.getHeader('x-request-id') ?? '');
    if (request.headers['if-none-match'] === this.etag) {
      const headers = { ...this.commonHeaders, etag: this.etag, vary: 'accept-encoding', 'x-request-id': id };
      reply.raw.writeHead(304, headers).end();
    } else {
      const head = [...encoded.head, 'x-request-id', id];
      reply.raw.writeHead(this.fresh.status ?? 200, head).end(encoded.bytes);
    }
    return true;
  }

  /** What is asked for again is worth the time that the fewest bytes take: a page then fits the first round trip. */
  private async compressFurther(): Promise<void> {
    if (isCompressing) return;
    isCompressing = true;
    this.isSmallest = true;
    try {
      this.encoded.set('br', this.pack('br', await brotli(this.body, 11)));
    } finally {
      isCompressing = false;
    }
  }

  private pack(encoding: Encoding, bytes: Buffer): Encoded {
    const headers = {
      ...this.commonHeaders,
      ...this.fresh.headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
      etag: this.etag,
      vary: 'accept-encoding',
    };
    return { bytes, head: Object.entries(headers).flat() };
  }
}

function preferred(accepted = ''): Encoding {
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { brotli, hardest } from './hardest.ts';
import type { LongText } from './long-text.ts';

export interface FreshAnswer {
  status?: number;
  body: string | Buffer | LongText;
  headers: Record<string, string>;
  /** Where there is nothing more to compress: how it is, for those who take that. */
  compressed?: Partial<Record<Encoding, Buffer>>;
  /** False for an answer that is good only this once. */
  keep?: boolean;
}

/** What is kept and sent. */
export interface Sendable {
  readonly madeAt: number;
  readonly size: number;
  readonly keep: boolean;
  /** Over once the bytes are there that this request takes. */
  prepare(request: IncomingMessage): Promise<void>;
  /** Says whether they were there, and are sent. */
  send(request: IncomingMessage, response: ServerResponse, requestId: string): boolean;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface Encoded {
  bytes: Buffer;
  /** Names and values in turn, as Node writes them fastest; the last is the id of the request that is answered. */
  head: string[];
}

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, 5),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
};

/** An answer as bytes, compressed for those who take that once the first of them asks. */
export class Answer implements Sendable {
  readonly madeAt = Date.now();
  readonly size: number;
  readonly keep: boolean;
  private readonly body: Buffer;
  private readonly etag: string;
  private readonly encoded = new Map<Encoding, Encoded>();
  private readonly encoding = new Map<Encoding, Promise<void>>();
  private timesSent = 0;
  private isSmallest: boolean;

  constructor(
    private readonly fresh: FreshAnswer & { body: string | Buffer },
    private readonly commonHeaders: Record<string, string>,
  ) {
    this.body = Buffer.from(fresh.body);
    this.size = this.body.length * 1.5;
    this.isSmallest = fresh.compressed !== undefined;
    this.keep = fresh.keep ?? true;
    this.etag = etagOf(createHash('sha256').update(this.body).digest());
  }

  async prepare({ headers }: IncomingMessage): Promise<void> {
    const encoding = this.encodingFor(headers['accept-encoding']);
    if (!this.encoded.has(encoding)) await this.encode(encoding);
  }

  send({ headers }: IncomingMessage, response: ServerResponse, requestId: string): boolean {
    const encoded = this.encoded.get(this.encodingFor(headers['accept-encoding']));
    if (!encoded) return false;
    this.timesSent += 1;
    if (this.timesSent > 1 && !this.isSmallest && hardest.isFree) void this.compressFurther();
    if (headers['if-none-match'] === this.etag) {
      response
        .writeHead(
          304,
          headOfNothingNew({ ...this.commonHeaders, ...this.fresh.headers }, this.etag, requestId),
        )
        .end();
    } else {
      const { head, bytes } = encoded;
      head[head.length - 1] = requestId;
      response.writeHead(this.fresh.status ?? 200, head).end(bytes);
    }
    return true;
  }

  private encodingFor(accepted: string | string[] | undefined): Encoding {
    const { compressed } = this.fresh;
    const encoding = preferred(accepted);
    return !compressed || compressed[encoding] ? encoding : 'identity';
  }

  /** Once, however many ask for it at the same time. */
  private encode(encoding: Encoding): Promise<void> {
    const known = this.encoding.get(encoding);
    if (known) return known;
    const found = this.fresh.compressed?.[encoding];
    const made = (found ? Promise.resolve(found) : compressors[encoding](this.body)).then((bytes) => {
      this.encoded.set(encoding, this.pack(encoding, bytes));
    });
    this.encoding.set(encoding, made);
    return made;
  }

  /** What is asked for again is worth the time that the fewest bytes take: a page then fits the first round trip. */
  private async compressFurther(): Promise<void> {
    this.isSmallest = true;
    this.encoded.set('br', this.pack('br', await hardest.make(this.body)));
  }

  private pack(encoding: Encoding, bytes: Buffer): Encoded {
    const headers = {
      ...this.commonHeaders,
      ...this.fresh.headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
      etag: this.etag,
      vary: 'accept-encoding',
      'x-request-id': '',
    };
    return { bytes, head: Object.entries(headers).flat() };
  }
}

export const etagOf = (hash: Buffer) => `W/"${hash.toString('base64url').slice(0, 22)}"`;

/** Nothing follows that could have a type. */
export function headOfNothingNew(headers: Record<string, string>, etag: string, requestId: string) {
  const { 'content-type': _type, ...head } = headers;
  return { ...head, etag, vary: 'accept-encoding', 'x-request-id': requestId };
}

function preferred(accepted: string | string[] = ''): Encoding {
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

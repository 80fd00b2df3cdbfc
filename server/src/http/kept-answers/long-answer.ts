import type { IncomingMessage, ServerResponse } from 'node:http';
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

  async prepare(): Promise<void> {}

  send({ method, headers: asked }: IncomingMessage, response: ServerResponse, requestId: string): true {
    const { body, headers, status = 200 } = this.fresh;
    if (asked['if-none-match'] === this.etag) {
      response
        .writeHead(304, headOfNothingNew({ ...this.commonHeaders, ...headers }, this.etag, requestId))
        .end();
      return true;
    }
    const packed = asked['accept-encoding']?.includes('gzip') ?? false;
    response.writeHead(status, {
      ...this.commonHeaders,
      ...headers,
      ...(packed && { 'content-encoding': 'gzip' }),
      'content-length': packed ? body.gzippedSize : body.size,
      etag: this.etag,
      vary: 'accept-encoding',
      'x-request-id': requestId,
    });
    if (method === 'HEAD') response.end();
    else void pour(body, !packed, response);
    return true;
  }
}

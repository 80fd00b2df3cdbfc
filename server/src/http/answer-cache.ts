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

interface Encoded {
  bytes: Buffer;
  headers: Record<string, string>;
}

interface Answer {
  status: number;
  keep: boolean;
  etag: string;
  size: number;
  madeAt: number;
  encodings: Record<Encoding, Encoded>;
}

type Encoding = 'br' | 'gzip' | 'identity';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};

/** Answers that are the same for everybody, made once and sent as bytes until something changes. */
export class AnswerCache {
  private answers = new Map<string, Promise<Answer>>();
  private size = 0;
  private suspended = false;

  constructor(
    private readonly largestSize = 24 * 1024 * 1024,
    private readonly longestAge = 3_600_000,
  ) {}

  clear() {
    this.answers = new Map();
    this.size = 0;
  }

  /** While nobody would tell us of a change, nothing is kept. */
  suspend(suspended: boolean) {
    this.suspended = suspended;
    this.clear();
  }

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<FreshAnswer>,
  ): Promise<FastifyReply> {
    const answer = await this.find(key, make);
    if (request.headers['if-none-match'] === answer.etag) {
      return reply.status(304).headers({ etag: answer.etag, vary: 'accept-encoding' }).send();
    }
    const { bytes, headers } = answer.encodings[preferred(request.headers['accept-encoding'])];
    return reply.status(answer.status).headers(headers).send(bytes);
  }

  private async find(key: string, make: () => Promise<FreshAnswer>): Promise<Answer> {
    const kept = this.answers.get(key);
    if (kept) {
      const answer = await kept;
      if (Date.now() - answer.madeAt < this.longestAge) return answer;
      this.answers.delete(key);
    }
    const { answers } = this;
    const made = make().then(encode);
    answers.set(key, made);
    try {
      const answer = await made;
      this.keepWithinBounds(answers, key, answer);
      return answer;
    } catch (error) {
      answers.delete(key);
      throw error;
    }
  }

  private keepWithinBounds(answers: Map<string, Promise<Answer>>, key: string, answer: Answer) {
    if (answers !== this.answers) return;
    this.size += answer.size;
    if (this.suspended || !answer.keep || answer.size > this.largestSize) {
      this.size -= answer.size;
      answers.delete(key);
    } else if (this.size > this.largestSize) {
      this.clear();
    }
  }
}

async function encode({ status = 200, body, headers, keep = true }: FreshAnswer): Promise<Answer> {
  const identity = Buffer.from(body);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const common = { ...headers, etag, vary: 'accept-encoding' };
  const pack = (bytes: Buffer, encoding?: string): Encoded => ({
    bytes,
    headers: {
      ...common,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    },
  });
  const [br, gz] = await Promise.all([compressors.br(identity), compressors.gzip(identity)]);
  return {
    status,
    keep,
    etag,
    size: identity.length + br.length + gz.length,
    madeAt: Date.now(),
    encodings: { br: pack(br, 'br'), gzip: pack(gz, 'gzip'), identity: pack(identity) },
  };
}

function preferred(accepted = ''): Encoding {
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';

/** In characters. What is shorter is sent as fast as it can be. */
const longest = 1024 * 1024;

/** A text that is only ever there compressed, whoever reads it. */
export interface LongText {
  gzipped: Buffer[];
  gzippedSize: number;
  /** In bytes. */
  size: number;
  hash: Buffer;
}

/** Takes a text piece by piece: a short one becomes a string, of a long one never more than a few pieces are in memory. */
export class TextCollector {
  private readonly pieces: string[] = [];
  private length = 0;
  private size = 0;
  private gzip: Gzip | undefined;
  private readonly gzipped: Buffer[] = [];
  private readonly hash = createHash('sha256');

  async add(piece: string): Promise<void> {
    this.hash.update(piece);
    this.size += Buffer.byteLength(piece);
    this.length += piece.length;
    if (!this.gzip && this.length <= longest) {
      this.pieces.push(piece);
      return;
    }
    this.gzip ??= this.startGzip();
    for (const part of [...this.pieces.splice(0), piece])
      if (!this.gzip.write(part)) await once(this.gzip, 'drain');
  }

  async end(): Promise<string | LongText> {
    if (!this.gzip) return this.pieces.join('');
    const ended = once(this.gzip, 'end');
    this.gzip.end();
    await ended;
    const { gzipped, size } = this;
    const gzippedSize = gzipped.reduce((sum, { length }) => sum + length, 0);
    return { gzipped, gzippedSize, size, hash: this.hash.digest() };
  }

  private startGzip(): Gzip {
    return createGzip({ chunkSize: 64 * 1024 }).on('data', (chunk: Buffer) => this.gzipped.push(chunk));
  }
}

/** As it is, or unpacked, as fast as it is taken. Whoever goes away takes no more. */
export async function pour(
  { gzipped }: LongText,
  unpacked: boolean,
  into: NodeJS.WritableStream,
): Promise<void> {
  const source = Readable.from(gzipped, { objectMode: false });
  await (unpacked ? pipeline(source, createGunzip(), into) : pipeline(source, into)).catch(() => undefined);
}

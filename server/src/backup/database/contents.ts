import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Contents } from './image.ts';

const newline = 10;
const bits = 256n;

/**
 * Lets the rows of a table through and tells what they were. The hashes of the rows are added up, so that a table that
 * gives them in another order is the same.
 */
export class ContentsCounter extends Transform {
  private rest: Buffer[] = [];
  private rows = 0;
  private sum = 0n;

  override _transform(chunk: Buffer, _encoding: string, done: () => void): void {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      this.add(chunk.subarray(start, end));
      start = end + 1;
    }
    if (start < chunk.length) this.rest.push(chunk.subarray(start));
    this.push(chunk);
    done();
  }

  private add(end: Buffer): void {
    const hash = createHash('sha256');
    for (const part of this.rest) hash.update(part);
    this.rest = [];
    this.sum = BigInt.asUintN(Number(bits), this.sum + BigInt(`0x${hash.update(end).digest('hex')}`));
    this.rows += 1;
  }

  get contents(): Contents {
    return { rows: this.rows, digest: this.sum.toString(16).padStart(Number(bits / 4n), '0') };
  }
}

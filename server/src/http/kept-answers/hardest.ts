import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

export const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
    },
  });

/** As many times as long as it took. */
const rest = 4;

/**
 * Finds the fewest bytes, which takes long: one answer at a time and with a rest after each, so that most of a core is
 * left whatever is asked for. Whoever comes meanwhile tries again when it is asked for again.
 */
class Hardest {
  begun = 0;
  private isBusy = false;
  private restsUntil = 0;

  get isFree(): boolean {
    return !this.isBusy && performance.now() >= this.restsUntil;
  }

  compress(bytes: Buffer): Promise<Buffer> {
    return brotli(bytes, constants.BROTLI_MAX_QUALITY);
  }

  async make(bytes: Buffer): Promise<Buffer> {
    this.isBusy = true;
    this.begun += 1;
    const begunAt = performance.now();
    try {
      return await this.compress(bytes);
    } finally {
      const endedAt = performance.now();
      this.restsUntil = endedAt + rest * (endedAt - begunAt);
      this.isBusy = false;
    }
  }
}

/** Of the whole process. */
export const hardest = new Hardest();

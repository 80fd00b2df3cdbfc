import type { Scanner } from '../port.ts';
import { ask } from './ask.ts';

interface ClamdSettings {
  /** `tcp://host:port` or `unix:///path`. */
  url: string;
  /** How long one file may take, from the first byte to the answer. */
  patienceInMs?: number;
}

/** ClamAV's daemon. */
export function clamd({ url, patienceInMs = 60_000 }: ClamdSettings): Scanner {
  const place = placeOf(new URL(url));
  return {
    async scan(bytes) {
      const answer = await ask(place, inStream(bytes), patienceInMs);
      if (answer === 'stream: OK') return { outcome: 'clean' };
      const [, malware] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (malware === undefined) throw new Error(`clamd did not look at the file: ${answer}`);
      return { outcome: 'infected', malware };
    },

    async check() {
      const answer = await ask(place, [Buffer.from('zPING\0')], Math.min(patienceInMs, 5000));
      if (answer !== 'PONG') throw new Error(`this is not clamd: ${answer}`);
    },
  };
}

function placeOf({ protocol, hostname, port, pathname }: URL) {
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

const chunk = 64 * 1024;

/** Each part behind its length; one of no length ends it. */
function* inStream(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let start = 0; start < bytes.length; start += chunk) {
    const part = bytes.subarray(start, start + chunk);
    yield lengthOf(part);
    yield part;
  }
  yield lengthOf(Buffer.alloc(0));
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
}

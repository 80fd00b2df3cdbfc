import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Duplex, PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a file that only this user can read, so that it survives a crash, and gives its hash. */
export async function writePart(
  folder: string,
  path: string,
  content: string | (() => Readable),
  through: Duplex = new PassThrough(),
): Promise<string> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  // Opened only now: a stream that fails before anybody listens ends the process.
  const bytes = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content();
  through.on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(bytes, through, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
  return hash.digest('hex');
}

/** Makes the names in a folder survive a crash; Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

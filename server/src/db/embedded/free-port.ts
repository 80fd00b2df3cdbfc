import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port of this machine that nobody listens on at this moment, below those that systems hand out to connections: one of
 * these could be taken again before it is used.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 32_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) =>
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  );
  if (!isFree) return freePort();
  await new Promise((closed) => probe.close(closed));
  return port;
}

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whoever starts a shop on a port of its own must not find the shop's PostgreSQL there. */
const ports = { shop: [24_000, 32_000], postgres: [15_000, 24_000] } as const;

const given = new Set<number>();

/**
 * A port of this machine that nobody listens on at this moment, and that nobody here was told of before. It is below those
 * that systems hand out to connections: one of these could be taken again before it is used.
 */
export async function freePort(whose: keyof typeof ports = 'shop'): Promise<number> {
  const [from, below] = ports[whose];
  const port = randomInt(from, below);
  if (given.has(port)) return freePort(whose);
  given.add(port);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) =>
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  );
  if (!isFree) return freePort(whose);
  await new Promise((closed) => probe.close(closed));
  return port;
}

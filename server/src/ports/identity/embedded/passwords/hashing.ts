import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Failure } from '../../../../http/failure.ts';
import { areSameBytes } from '../../../../lib/secrets/same-bytes.ts';
import { Scrypt } from '../../../../threads/scrypt.ts';

const mostWaiting = 40;

/** One core is left to those who only look at pages; the processes of a machine divide the others. */
export const threadsFor = (processes: number, cores = availableParallelism()): number =>
  Math.max(1, Math.floor((cores - 1) / processes));

export const scrypt = new Scrypt({ threads: threadsFor(1), mostWaiting });

/** better-auth's way to write a hash, so that those written before stay good. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
const keyLength = 64;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  return areSameBytes(Buffer.from(key, 'hex'), await keyOf(password, salt));
}

async function keyOf(password: string, salt: string): Promise<Buffer> {
  const key = await scrypt.derive({ password: password.normalize('NFKC'), salt, keyLength, cost });
  if (key === 'busy') throw busy();
  return key;
}

const busy = () =>
  new Failure('server/unavailable', 'Many people are signing in right now. Please try again in a moment', {
    retryAfterSeconds: 2,
  });

/** So many are looked up while others' passwords are hashed. */
const mostLookedUp = 2;
let underWay = 0;
const waiting: (() => void)[] = [];

/** Who would wait too long for a hash is told. */
export function ensurePlace(): void {
  if (underWay + waiting.length >= mostWaiting) throw busy();
}

/** Before anything is looked up; and nobody is looked up long before their turn. */
export async function withPlace<T>(check: () => Promise<T>): Promise<T> {
  ensurePlace();
  if (underWay < scrypt.limits.threads + mostLookedUp) underWay += 1;
  else await new Promise<void>((goOn) => waiting.push(goOn));
  try {
    return await check();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}

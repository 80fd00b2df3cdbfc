import { createHmac, timingSafeEqual } from 'node:crypto';

/** A MAC of the parts. The first says what it is for, so that a signature under one kind of thing is good for no other. */
export function sign(secret: string, ...parts: (string | Buffer)[]): string {
  const mac = createHmac('sha256', secret);
  for (const part of parts) mac.update(part);
  return mac.digest('base64url');
}

/** Takes as long for a signature that is almost right as for any other. */
export function isSignature(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

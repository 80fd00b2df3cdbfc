import { createHmac } from 'node:crypto';
import { areSameBytes } from './same-bytes.ts';

/** A MAC of the parts. The first says what it is for, so that a signature under one kind of thing is good for no other. */
export function sign(secret: string, ...parts: (string | Buffer)[]): string {
  const mac = createHmac('sha256', secret);
  for (const part of parts) mac.update(part);
  return mac.digest('base64url');
}

export const isSignature = (given: unknown, expected: string): boolean =>
  typeof given === 'string' && areSameBytes(Buffer.from(given), Buffer.from(expected));

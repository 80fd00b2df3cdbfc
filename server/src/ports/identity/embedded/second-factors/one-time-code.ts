import { createHmac } from 'node:crypto';
import { isSignature } from '../../../../lib/secrets/signature.ts';

const stepSeconds = 30;
const digits = 6;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As authenticator apps take a secret: RFC 4648, base 32. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((part) => letters[Number.parseInt(part.padEnd(5, '0'), 2)])
    .join('');
}

/** TOTP, RFC 6238, with what every app takes: SHA-1, six digits, thirty seconds. */
export function oneTimeCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a code is of, now or one before or after it; clocks differ. */
export function stepOf(secret: Buffer, code: string, now = Date.now()): number | undefined {
  const current = Math.floor(now / 1000 / stepSeconds);
  return [current, current - 1, current + 1].find((step) => isSignature(code, oneTimeCode(secret, step)));
}

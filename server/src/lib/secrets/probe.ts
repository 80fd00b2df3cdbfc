import { isSignature, sign } from './signature.ts';

export const probeHeader = 'x-counterpart-probe';

const lifetime = 60_000;
const signed = (secret: string, at: string) => `${at}.${sign(secret, 'probe', at)}`;

/** Shows a running shop that who asks knows its secret, for a minute. */
export const makeProbe = (secret: string): string => signed(secret, String(Date.now()));

export function isProbe(secret: string, given: unknown): boolean {
  const [at = ''] = String(given).split('.');
  return isSignature(given, signed(secret, at)) && Math.abs(Date.now() - Number(at)) < lifetime;
}

import { type Claims, readClaims } from './claims.ts';
import { findInPdf } from './find-in-pdf.ts';
import { readJws } from './jws.ts';

/** A public key of the shop, as its list of keys has it (RFC 8037, with the time in which it signed). */
interface PublicKey {
  kid: string;
  x: string;
  created: string;
  retired?: string | undefined;
}

export type Refusal =
  | 'unreadable'
  | 'several'
  | 'other-algorithm'
  | 'unknown-key'
  | 'forged'
  | 'no-sheet'
  | 'sheet-changed'
  | 'wrong-dates'
  | 'other-file'
  | 'cannot-check';

/** `sheet` and `file` are what was looked at besides the certificate itself. */
export type Verdict =
  | { outcome: 'proven'; claims: Claims; sheet: boolean; file: boolean }
  /** The claims are there where they themselves are genuine. */
  | { outcome: 'refused'; reason: Refusal; claims?: Claims };

interface Evidence {
  /** The whole PDF, or the line of text that is its machine-readable part. */
  certificate: Uint8Array | string;
  keys: PublicKey[];
  /** The Word file beside it. */
  file?: Uint8Array<ArrayBuffer> | undefined;
  now: Date;
}

/** How far the clocks of two machines may be apart. */
const skew = 5 * 60;

/** Needs nothing but what it is given: no network, no server, and the crypto of any browser or Node. */
export async function verifyCertificate({ certificate, keys, file, now }: Evidence): Promise<Verdict> {
  const found =
    typeof certificate === 'string'
      ? ({ outcome: 'found', jws: certificate, rest: undefined } as const)
      : findInPdf(certificate);
  if (found.outcome === 'none') return refused('unreadable');
  if (found.outcome === 'several') return refused('several');
  const jws = readJws(found.jws);
  if (typeof jws === 'string') return refused(jws);
  const key = keys.find(({ kid }) => kid === jws.kid);
  if (!key) return refused('unknown-key');
  const isGenuine = await isSignedBy(key, jws.signed, jws.signature);
  if (isGenuine === undefined) return refused('cannot-check');
  const claims = isGenuine ? readClaims(jws.payload) : undefined;
  if (!claims) return refused('forged');
  if (found.rest && claims.pdf === undefined) return refused('no-sheet', claims);
  if (found.rest && (await sha256(found.rest)) !== claims.pdf) return refused('sheet-changed', claims);
  if (!isDatedRight(claims, key, now.getTime() / 1000)) return refused('wrong-dates');
  if (file && (await sha256(file)) !== claims.sha256) return refused('other-file', claims);
  return { outcome: 'proven', claims, sheet: found.rest !== undefined, file: file !== undefined };
}

const refused = (reason: Refusal, claims?: Claims): Verdict => ({
  outcome: 'refused',
  reason,
  ...(claims && { claims }),
});

/** Nothing where the browser does not know how to check. */
async function isSignedBy(
  { x }: PublicKey,
  signed: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean | undefined> {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x };
    const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, signed);
  } catch (error) {
    if (error instanceof Error && error.name === 'NotSupportedError') return undefined;
    return false;
  }
}

/** Issued neither before the purchase nor in the future, and while the key was in use. */
function isDatedRight({ iat, purchased }: Claims, { created, retired }: PublicKey, now: number): boolean {
  const [from, until] = [created, retired ?? ''].map((date) => Date.parse(date) / 1000);
  if (from === undefined || Number.isNaN(from)) return false;
  const end = Math.min(now, retired === undefined ? now : (until ?? Number.NaN));
  return purchased <= iat + skew && iat >= from - skew && iat <= end + skew;
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

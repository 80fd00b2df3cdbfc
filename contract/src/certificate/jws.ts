import { fromBase64url } from './base64url.ts';
import { parse } from './claims.ts';

/** The header that every certificate has, but for the id of its key. */
export const algorithm = 'EdDSA';
export const type = 'certificate+jwt';

interface Jws {
  kid: string;
  payload: Uint8Array;
  /** What the signature is about. */
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

const longest = 16_384;

/** Takes a compact JWS (RFC 7515) apart; only the one algorithm, and no header that would ask for more. */
export function readJws(text: string): Jws | 'unreadable' | 'other-algorithm' {
  const parts = text.length > longest ? [] : text.split('.');
  const [head, payload, signature] = parts.map(fromBase64url);
  if (parts.length !== 3 || !head || !payload) return 'unreadable';
  const header = parse(head);
  if (!header) return 'unreadable';
  if (header.alg !== algorithm) return 'other-algorithm';
  const { alg: _, kid, typ, ...more } = header;
  if (typeof kid !== 'string' || typ !== type || Object.keys(more).length > 0) return 'unreadable';
  if (signature?.length !== 64) return 'unreadable';
  const signed = new TextEncoder().encode(`${parts[0]}.${parts[1]}`);
  return { kid, payload, signed, signature };
}

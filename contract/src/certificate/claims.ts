/** What a certificate says. Moments are in seconds since 1970, hashes are SHA-256 in hexadecimal digits. */
export interface Claims {
  /** The shop's address. */
  iss: string;
  shop: string;
  order: number;
  /** The buyer's company. */
  buyer: string;
  /** The template's id. */
  template: string;
  title: string;
  version: number;
  /** The name of the original file. */
  file: string;
  sha256: string;
  purchased: number;
  /** When the certificate was issued. */
  iat: number;
  /** Of the PDF around it, which vouches for no other; the code on the sheet has none. */
  pdf?: string;
}

const texts = ['iss', 'shop', 'buyer', 'template', 'title', 'file'] as const;
const numbers = ['order', 'version', 'purchased', 'iat'] as const;
const hash = /^[0-9a-f]{64}$/;

/** Nothing where a signed payload is something else than a certificate. */
export function readClaims(payload: Uint8Array): Claims | undefined {
  const read = parse(payload);
  if (!read) return undefined;
  const isWhole =
    texts.every((name) => typeof read[name] === 'string') &&
    numbers.every((name) => Number.isSafeInteger(read[name]) && (read[name] as number) >= 0) &&
    isHash(read.sha256) &&
    (read.pdf === undefined || isHash(read.pdf));
  return isWhole ? (read as unknown as Claims) : undefined;
}

const isHash = (value: unknown) => typeof value === 'string' && hash.test(value);

/** A JSON object in proper UTF-8. */
export function parse(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

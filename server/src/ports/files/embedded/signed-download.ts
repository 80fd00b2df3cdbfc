import { createHmac, timingSafeEqual } from 'node:crypto';

export const downloadPath = '/files/download';

interface SignedDownload {
  key: string;
  fileName: string;
  /** In seconds since 1970. */
  expires: number;
}

type VerifiedDownload =
  | { outcome: 'valid'; key: string; fileName: string }
  | { outcome: 'expired' }
  | { outcome: 'invalid' };

export function signDownloadLink(secret: string, download: SignedDownload): string {
  const { key, fileName, expires } = download;
  const query = new URLSearchParams({ key, name: fileName, expires: String(expires) });
  query.set('signature', sign(secret, download));
  return `${downloadPath}?${query}`;
}

/** Only who holds a link that was once valid learns that it has expired. */
export function verifyDownloadLink(secret: string, query: unknown, now: Date): VerifiedDownload {
  const { key, name: fileName, expires: expiry, signature } = (query ?? {}) as Record<string, unknown>;
  if (typeof key !== 'string' || typeof fileName !== 'string') return { outcome: 'invalid' };
  if (typeof expiry !== 'string' || !/^[1-9]\d{0,11}$/.test(expiry)) return { outcome: 'invalid' };
  if (typeof signature !== 'string') return { outcome: 'invalid' };
  const expires = Number(expiry);
  if (!isSame(signature, sign(secret, { key, fileName, expires }))) return { outcome: 'invalid' };
  if (now.getTime() >= expires * 1000) return { outcome: 'expired' };
  return { outcome: 'valid', key, fileName };
}

const sign = (secret: string, { key, fileName, expires }: SignedDownload) =>
  signature(secret, ['download', key, fileName, expires]);

/** Of fields that begin with what they are for, so that no link passes for one of another kind. */
export const signature = (secret: string, fields: (string | number)[]) =>
  createHmac('sha256', secret).update(JSON.stringify(fields)).digest('base64url');

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
